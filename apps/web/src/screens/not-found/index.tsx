import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';

export function Screen() {
  const { t } = useTranslation('shell');
  return (
    <PageMessage
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <ButtonLink variant="primary" to="/orders">
          {t('notFound.action')}
        </ButtonLink>
      }
    />
  );
}
