import type { MultiTask } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { Tray } from '../../ui/tray/tray.tsx';
import classes from './multi.module.css';
import type { Multi } from './use-multi.ts';
import type { MultiActions } from './use-multi-actions.ts';

interface TrayProps {
  readonly multi: Multi;
  readonly rows: ReadonlyMap<number, MultiTask>;
  readonly leftOut: ReadonlySet<number>;
  readonly actions: MultiActions;
}

/** What the choice saves beside the rules of the account, or beside what it took for such parcels last. */
function Saved({ multi: { usual, chosenCount } }: Pick<TrayProps, 'multi'>) {
  const { t } = useTranslation('multi');
  const saved = usual === null ? 0 : Math.round((usual.chosenPrice - usual.price) * 100) / 100;
  if (usual === null || saved === 0) return null;
  return (
    <span className={classes.slot}>
      {t(`tray.${saved < 0 ? 'cheaper' : 'dearer'}.${usual.by}`)}{' '}
      <b>
        {saved > 0 && '+'}
        {formatRoubles(saved)}
      </b>
      {usual.count < chosenCount && ` ${t('tray.ofSome', { formatted: formatNumber(usual.count) })}`}
    </span>
  );
}

/** How many rows go into the cart: of those that are left out some would not go there anyway. */
function countToCart({ multi, rows, leftOut }: Omit<TrayProps, 'actions'>): number {
  const idle = [...rows.values()].filter(
    ({ destination: { destinationId, result }, chosenRateResultId }) =>
      leftOut.has(destinationId) &&
      (chosenRateResultId === null || result?.rateResultId === chosenRateResultId),
  ).length;
  return Math.max(0, multi.toCartCount - (leftOut.size - idle));
}

/** Nothing is left to choose here: all of it is ordered, or is being so. */
export const isAllOrdered = ({ openCount, orderingCount, orderedCount }: Multi): boolean =>
  openCount === 0 && orderingCount + orderedCount > 0;

/** Where it goes on: the cart while orders are made, then the day that all of them are collected on, else all orders. */
function useWayOn({ orderingCount, pickupFrom, pickupTo }: Multi) {
  const { t } = useTranslation('multi');
  if (orderingCount > 0) return { to: '/cart', label: t('refused.toCart') };
  return pickupFrom === pickupTo
    ? { to: `/scheduler/${pickupFrom}`, label: t('row.toDay') }
    : { to: '/orders', label: t('tray.toOrders') };
}

function AllOrdered({ multi }: Pick<TrayProps, 'multi'>) {
  const { t } = useTranslation('multi');
  const way = useWayOn(multi);
  return (
    <Tray
      label={t('tray.label')}
      title={multi.orderingCount === 0 ? t('tray.allOrdered') : t('tray.allOrdering')}
      way={way}
    />
  );
}

/** What is chosen, what that saves, and the step into the cart; of what is ordered that it is. */
export const MultiTray = (props: TrayProps) =>
  isAllOrdered(props.multi) ? <AllOrdered multi={props.multi} /> : <ChosenTray {...props} />;

function ChosenTray({ multi, rows, leftOut, actions: { toCart } }: TrayProps) {
  const { t } = useTranslation(['multi', 'common']);
  const navigate = useNavigate();
  const count = countToCart({ multi, rows, leftOut });
  const { total, done, failed, openCount, toCartCount } = multi;
  const waiting = total - done - failed;
  const isAllThere = toCartCount === 0 && multi.chosenCount > 0;
  const go = () =>
    toCart.mutate([...leftOut], {
      onSuccess: ({ refused }) => {
        if (refused.length === 0) void navigate('/cart');
      },
    });
  return (
    <Tray
      label={t('tray.label')}
      title={
        isAllThere
          ? t('tray.allThere')
          : t('tray.chosen', { chosen: formatNumber(multi.chosenCount), total: formatNumber(openCount) })
      }
      detail={formatRoubles(multi.chosenPrice)}
      way={isAllThere ? { to: '/cart', label: t('refused.toCart') } : undefined}
      lead={
        count === 0
          ? undefined
          : {
              key: 'cart',
              label: t('tray.toCart', { formatted: formatNumber(count) }),
              disabled: toCart.isPending,
              onRun: go,
            }
      }
    >
      {toCartCount > 0 && count === 0 && <span className={classes.told}>{t('tray.noneTaken')}</span>}
      <Saved multi={multi} />
      {waiting > 0 && multi.state === 'running' && (
        <span className={classes.slot}>
          {t('tray.waiting', { count: waiting, formatted: formatNumber(waiting) })}
        </span>
      )}
    </Tray>
  );
}
