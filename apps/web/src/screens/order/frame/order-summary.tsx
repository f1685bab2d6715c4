import { useTranslation } from 'react-i18next';
import { needsCourier } from '../../../features/ordering/days/index.ts';
import { calculatedDay, type Payment, paymentOf } from '../../../features/ordering/offer/index.ts';
import { formatClock, formatDay, formatPeriod } from '../../../lib/format/dates.ts';
import { formatNumber, formatPercent, formatRoubles } from '../../../lib/format/numbers.ts';
import { useServiceName } from '../../../lib/shipping/labels.ts';
import { Panel, PanelBody, PanelHead, type SumLine, Sums } from '../../../ui/panel/panel.tsx';
import { FromTo } from '../../../ui/route/route.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import classes from '../order.module.css';
import { useForm } from '../order-form-context.ts';
import { OrderAction, type OrderActionProps } from './order-action.tsx';
import { sideTitle } from './order-steps.ts';

function useSumLines({ parts, discountPercent, bonusRoubles }: Payment): readonly SumLine[] {
  const { returnCargo } = useForm().offer.task;
  const serviceName = useServiceName();
  const { t } = useTranslation(['order', 'common']);
  const label = ({ kind, code }: Payment['parts'][number]): string => {
    if (kind === 'insurance') return t('common:service.INSURANCE');
    if (code !== null) return serviceName(code, returnCargo);
    if (kind !== 'discount') return t('pay.base');
    if (discountPercent === undefined) return t('pay.discount');
    return t('pay.discountPercent', { percent: formatPercent(discountPercent) });
  };
  const lines = parts.map((part) => ({ label: label(part), value: formatRoubles(part.amount) }));
  return bonusRoubles > 0
    ? [...lines, { label: t('pay.bonuses'), value: formatRoubles(-bonusRoubles) }]
    : lines;
}

function Route() {
  const { t } = useTranslation('order');
  const { draft, offer, delivery: days } = useForm();
  const { sender, receiver } = offer.task;
  const atDoor = needsCourier(offer);
  const start = draft.pickupOn
    ? t(atDoor ? 'pay.pickup' : 'pay.drop', { city: sender.city, date: formatDay(draft.pickupOn) })
    : t('pay.noDate', { city: sender.city });
  const period = atDoor && draft.pickupPeriod ? formatPeriod(draft.pickupPeriod) : '';
  return (
    <FromTo
      from={{
        title: start,
        detail: [sideTitle(draft, 'sender') || t('step.sender'), period].filter(Boolean).join(', '),
      }}
      to={{
        title: days ? t('pay.until', { city: receiver.city, date: formatDay(days.to) }) : receiver.city,
        detail: sideTitle(draft, 'receiver') || t('step.receiver'),
      }}
    />
  );
}

/** What is to be paid and for what, and the action that ends the screen. */
export function OrderSummary(action: OrderActionProps) {
  const { t } = useTranslation(['order', 'common']);
  const { draft, offer, savedAt, asked } = useForm();
  const payment = paymentOf(offer.rate, draft.bonuses ?? 0);
  const lines = useSumLines(payment);
  const { cashback, contract } = offer.rate;
  const isOwn = contract === 'own';
  const isLater = payment.laterRoubles > 0;
  const total = isOwn ? 'pay.totalOwn' : isLater ? 'pay.totalNow' : 'pay.total';
  const isTold = asked.state === 'calculated' || asked.state === 'known';
  const notes = [
    cashback > 0 &&
      !isOwn &&
      t('pay.cashback', {
        bonuses: t('common:bonuses', {
          count: Math.floor(cashback),
          formatted: formatNumber(cashback, { maxDecimals: 2 }),
        }),
      }),
    savedAt && t('pay.saved', { time: formatClock(savedAt) }),
  ];
  return (
    <Panel as="aside" className={classes.summary ?? ''} aria-label={t('pay.title')}>
      <PanelHead title={t('pay.title')} />
      <PanelBody className="stack">
        <Sums
          lines={lines}
          total={{
            label: isTold
              ? t(total)
              : t(`pay.totalOf.${asked.about}`, { day: formatDay(calculatedDay(offer)) }),
            value: formatRoubles(payment.totalRoubles),
          }}
          bigTotal
        />
        {isLater && (
          <p className="small muted">
            {t(isOwn ? 'pay.laterOwn' : 'pay.later', { sum: formatRoubles(payment.laterRoubles) })}
          </p>
        )}
        <Route />
        {isOwn && <AlertLine tone="info" title={t('pay.ownTitle')} text={t('pay.ownText')} />}
        <OrderAction {...action} />
        <p className={`small muted ${classes.after}`}>{notes.filter(Boolean).join(' ')}</p>
      </PanelBody>
    </Panel>
  );
}
