import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';

/** There is none under this number, or none this account may see. */
export function NoCalculation() {
  const { t } = useTranslation(['results', 'calculation', 'ordering']);
  const mayOrder = useMay('shipping.create');
  return (
    <PageMessage
      title={t('failed.notFound')}
      actions={
        <ButtonLink variant="primary" to={mayOrder ? '/calculation/new' : '/orders'}>
          {t(mayOrder ? 'calculation:title' : 'ordering:toOrders')}
        </ButtonLink>
      }
    />
  );
}
