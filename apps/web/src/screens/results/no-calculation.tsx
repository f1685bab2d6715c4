import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';

/** There is none under this number, or none this account may see. */
export function NoCalculation() {
  const { t } = useTranslation(['results', 'calculation']);
  return (
    <PageMessage
      title={t('failed.notFound')}
      actions={
        <ButtonLink variant="primary" to="/calculation/new">
          {t('calculation:title')}
        </ButtonLink>
      }
    />
  );
}
