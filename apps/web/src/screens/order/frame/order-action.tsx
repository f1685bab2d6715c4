import { useTranslation } from 'react-i18next';
import { calculatedDay, paymentOf, recalculatePath } from '../../../features/ordering/offer/index.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { joinSentences } from '../../../lib/format/sentences.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import classes from '../order.module.css';
import { useForm } from '../order-form-context.ts';
import { ReturnLater } from './pinned-rate.tsx';
import { ProblemLink } from './problem-link.tsx';

export interface OrderActionProps {
  readonly isBusy: boolean;
  /** The price does not hold any more. */
  readonly isExpired: boolean;
  /** A waybill of this form stands already. */
  readonly isDone: boolean;
}

/** What the server said about the order as a whole. */
export function OrderRefusal({ isExpired }: Pick<OrderActionProps, 'isExpired'>) {
  const { t } = useTranslation('order');
  const { refusal, offer } = useForm();
  const needsRecalculation = isExpired || refusal.needsRecalculation;
  const words = joinSentences(refusal.messages) || (isExpired ? t('pay.expired') : '');
  if (refusal.isUnclear) return <AlertLine tone="warning" title={t('pay.unclear')} />;
  if (words === '') return null;
  return (
    <div className="stack">
      <AlertLine tone="danger" title={words} />
      {needsRecalculation && (
        <ButtonLink block icon="repeat" to={recalculatePath(offer.task.taskId)}>
          {t('pay.recalculate')}
        </ButtonLink>
      )}
    </div>
  );
}

interface Told {
  /** The carrier has told price and days for what is chosen. */
  readonly isPriced: boolean;
  readonly isAsking: boolean;
}

function useTold(): Told {
  const { state } = useForm().asked;
  return { isPriced: state === 'calculated' || state === 'known', isAsking: state === 'asking' };
}

/** What the press will do: for the sum, or under the account's own contract, where nothing is charged here; without a price, why it will do nothing yet. */
function useActionName({ isPriced, isAsking }: Told): string {
  const { t } = useTranslation('order');
  const { draft, offer, asked } = useForm();
  const day = formatDay(draft.pickupOn ?? calculatedDay(offer));
  if (!isPriced) return t(`pay.${isAsking ? 'priceAwaited' : 'noPrice'}.${asked.about}`, { day });
  if (offer.rate.contract === 'own') return t('pay.submitOwn');
  return t('pay.submit', { sum: formatRoubles(paymentOf(offer.rate, draft.bonuses ?? 0).totalRoubles) });
}

/** The action with its result in its name, what stops it below. */
export function OrderAction({ isBusy, isExpired, isDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const { submit, leadGoal } = useForm();
  const told = useTold();
  const actionName = useActionName(told);
  const isForCart = leadGoal === 'cart';
  return (
    <div className={classes.action}>
      <Button
        type="submit"
        form="order"
        icon={isForCart ? 'cart' : undefined}
        variant={told.isPriced || isForCart ? 'primary' : 'outline'}
        block
        busy={isBusy}
        disabled={isExpired || isDone}
        className="only-wide"
      >
        {isForCart ? t('pay.toCart') : actionName}
      </Button>
      <Button
        block
        icon={isForCart ? undefined : 'cart'}
        disabled={isExpired || isDone || isBusy}
        className="only-wide"
        onClick={() => void submit(isForCart ? 'order' : 'cart')}
      >
        {isForCart ? actionName : t('pay.toCart')}
      </Button>
      <ProblemLink />
      <OrderRefusal isExpired={isExpired} />
    </div>
  );
}

/** On a phone: the sum, the first error, and the action within the thumb's reach. */
export function PayBar({ isBusy, isExpired, isDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const { draft, offer, submit, leadGoal } = useForm();
  const told = useTold();
  const actionName = useActionName(told);
  const isForCart = leadGoal === 'cart';
  const payment = paymentOf(offer.rate, draft.bonuses ?? 0);
  const sum = formatRoubles(payment.totalRoubles);
  return (
    <section className={`only-small ${classes.payBar}`} aria-label={t('pay.title')} data-bottom-bar="">
      <div>
        <div className={`bold figures ${classes.price}`}>{told.isPriced ? sum : '—'}</div>
        <ReturnLater roubles={payment.laterRoubles} />
        <ProblemLink isShort />
      </div>
      {!isForCart && (
        <IconButton
          icon="cart"
          label={t('pay.toCart')}
          className={classes.toCart ?? ''}
          disabled={isExpired || isDone || isBusy}
          onClick={() => void submit('cart')}
        />
      )}
      <Button
        type="submit"
        form="order"
        variant={told.isPriced || isForCart ? 'primary' : 'outline'}
        busy={isBusy}
        disabled={isExpired || isDone}
        aria-label={isForCart ? undefined : actionName}
      >
        {isForCart ? t('pay.toCart') : t('pay.submitShort')}
      </Button>
    </section>
  );
}
