import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../features/tracking/index.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { useServiceName } from '../../lib/shipping/labels.ts';
import { Sums } from '../../ui/panel/panel.tsx';

type PriceFacts = Pick<
  Waybill,
  'contract' | 'price' | 'priceParts' | 'returnCargo' | 'bonusValue' | 'cashback' | 'status' | 'creationStage'
>;

/** No cashback for what was never delivered. */
const withoutCashback: readonly Waybill['status'][] = ['canceled', 'lost', 'scrapped'];

/** Whether what was taken for it has come back: the carrier refused the order, or it was cancelled. */
const isReturned = ({ status, creationStage }: PriceFacts): boolean =>
  creationStage === 'refused' || status === 'canceled';

/** What the price consists of, what bonuses have paid, and what comes back. */
export function PriceFact({ waybill }: { readonly waybill: PriceFacts }) {
  const { t } = useTranslation(['waybill', 'common']);
  const { contract, price, priceParts, bonusValue, cashback, status, returnCargo } = waybill;
  const serviceName = useServiceName();
  const lines = priceParts.map(({ kind, code, amount }) => ({
    label: kind === 'service' && code ? serviceName(code, returnCargo) : t(`price.${kind}`),
    value: formatRoubles(amount),
  }));
  const bonuses = (count: number) =>
    t('common:bonuses', {
      count,
      formatted: formatNumber(count, { maxDecimals: 2 }),
    });
  const isBack = isReturned(waybill);
  const parts = { bonuses: bonuses(bonusValue), rest: formatRoubles(price - bonusValue) };
  const taken = bonusValue > 0 ? 'paid' : undefined;
  const returned = bonusValue > 0 ? 'returnedWithBonuses' : 'returned';
  const paid = isBack ? contract === 'portal' && returned : taken;
  return (
    <Fact title={t('price.title')}>
      <Sums lines={lines} total={{ label: t('price.total'), value: formatRoubles(price) }} />
      <p className="small muted">{t(`price.contract.${contract}`)}</p>
      {paid && <p className="muted">{t(`price.${paid}`, parts)}</p>}
      {cashback > 0 && !isBack && !withoutCashback.includes(status) && (
        <p className="small t-success">
          {t(status === 'delivered' ? 'price.cashbackGiven' : 'price.cashback', {
            bonuses: bonuses(cashback),
          })}
        </p>
      )}
    </Fact>
  );
}
