import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';

/** There is none, or none this account may see: the two are told alike. */
export function NoWaybill({ asked }: { readonly asked: string }) {
  const { t } = useTranslation('waybill');
  return (
    <PageMessage
      title={t('notFound.number', { asked })}
      text={t('notFound.text')}
      actions={
        <ButtonLink variant="primary" to="/orders">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
