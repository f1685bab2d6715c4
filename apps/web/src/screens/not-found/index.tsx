import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FullPage } from '../../ui/full-page/full-page.tsx';

export function Screen() {
  const { t } = useTranslation('shell');
  return (
    <FullPage
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
