import type { TriedOrder } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRoubles, formatWaybillNumber } from '../../lib/format/numbers.ts';
import classes from './rules.module.css';

interface RateProps {
  readonly rate: TriedOrder['went'];
  /** It would have gone so. */
  readonly isWould?: boolean;
}

function Rate({ rate, isWould = false }: RateProps) {
  const { t } = useTranslation('common');
  return (
    <span className={classes.rate}>
      <span>
        {isWould && '→ '}
        {t(`carrier.${rate.deliveryService}`)} <span className="muted">{rate.tariffName}</span>
      </span>
      <span className="num">{formatRoubles(rate.price)}</span>
    </span>
  );
}

/** What is said of an order beside its rates: why it stands where it does, and by which rule. */
function useNotes() {
  const { t } = useTranslation(['rules', 'common']);
  return ({ outcome, unknownReason, ruling }: TriedOrder, isReasonTold: boolean): readonly string[] => [
    ...(outcome === 'unknown' && !isReasonTold ? [t(`trial.unknown.${unknownReason ?? 'no_answers'}`)] : []),
    ...(outcome === 'no_rate' && ruling?.outcome === 'carrier_gone' ? [t('trial.carrierGone')] : []),
    ...(ruling && ruling.lacking.length > 0 ? [t('common:ruleLacking')] : []),
    ...(ruling ? [t('trial.by', { title: ruling.title })] : []),
  ];
}

interface OrderProps {
  readonly order: TriedOrder;
  /** Above all of them, why their price is not known. */
  readonly isReasonTold: boolean;
}

function Order({ order, isReasonTold }: OrderProps) {
  const notesOf = useNotes();
  const { went, would, outcome } = order;
  return (
    <li className={classes.tried}>
      <span className={classes.triedOrder}>
        <Link className={classes.number ?? ''} to={`/waybill/${order.waybillId}`}>
          {formatWaybillNumber(order.plsWaybillNumber)}
        </Link>
        <span className="muted">{order.receiverCity}</span>
      </span>
      <span>
        <Rate rate={went} />
        {outcome === 'other' && would && <Rate rate={would} isWould />}
      </span>
      <span className="small muted">
        {notesOf(order, isReasonTold).map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </span>
    </li>
  );
}

/** The reason that all of several orders share, why their price is not known. */
function sharedReason(orders: readonly TriedOrder[]): TriedOrder['unknownReason'] {
  const [first, ...others] = new Set(orders.map(({ unknownReason }) => unknownReason));
  return orders.length > 1 && others.length === 0 ? (first ?? null) : null;
}

function Orders({ orders }: { readonly orders: readonly TriedOrder[] }) {
  const { t } = useTranslation('rules');
  const reason = sharedReason(orders);
  return (
    <>
      {reason && <p className="small muted">{t(`trial.unknown.${reason}`)}</p>}
      <ul className={classes.list}>
        {orders.map((order) => (
          <Order key={order.waybillId} order={order} isReasonTold={reason !== null} />
        ))}
      </ul>
    </>
  );
}

const folded = ['no_rate', 'unknown', 'none', 'same'] as const;

/** Orders that were tried: those that would have gone otherwise, and the rest folded by what came of them. */
export function TriedOrders({ orders }: { readonly orders: readonly TriedOrder[] }) {
  const { t } = useTranslation('rules');
  const byOutcome = Map.groupBy(orders, ({ outcome }) => outcome);
  const of = (outcome: TriedOrder['outcome']) => byOutcome.get(outcome) ?? [];
  const changed = of('other');
  return (
    <>
      {changed.length > 0 && (
        <h3 className={classes.group}>{t('trial.group.other', { count: changed.length })}</h3>
      )}
      {changed.length > 0 && <Orders orders={changed} />}
      {folded.map((outcome) => {
        const found = of(outcome);
        return (
          found.length > 0 && (
            <details key={outcome} className={classes.folded}>
              <summary>{t(`trial.group.${outcome}`, { count: found.length })}</summary>
              <Orders orders={found} />
            </details>
          )
        );
      })}
    </>
  );
}
