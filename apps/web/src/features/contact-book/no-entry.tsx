import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';

/** There is no such entry, or none this account may see: the two are told alike. */
export function NoEntry() {
  const { t } = useTranslation('contacts');
  return (
    <PageMessage
      title={t('detail.gone')}
      text={t('detail.goneText')}
      actions={
        <ButtonLink variant="primary" to="/counterparty">
          {t('detail.toList')}
        </ButtonLink>
      }
    />
  );
}
