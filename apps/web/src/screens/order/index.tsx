import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { OrderingGate } from '../../features/ordering/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useUser } from '../../lib/session/user.ts';
import { useServiceName } from '../../lib/shipping/labels.ts';
import { servicesToConfirm } from '../../lib/shipping/requested-services.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { CreatedOrder } from './created/created-order.tsx';
import { forgetAttempt } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { type OrderLink, readOrderLink, resultsPath } from './order-link.ts';
import { offerQuery } from './order-queries.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import type { OnInCart, OnPlaced, Told } from './sending/use-send-order.ts';
import { useIsEntryAwaited, useIsSenderAwaited } from './use-order-draft.ts';

interface LostProps {
  readonly title: string;
  readonly text: string;
  /** The calculation whose rates may be looked at, when there is one. */
  readonly taskId?: number;
}

function Lost({ title, text, taskId }: LostProps) {
  const { t } = useTranslation('order');
  const action = taskId === undefined ? { to: '/calculation/new' } : { to: resultsPath(taskId) };
  return (
    <PageMessage
      title={title}
      text={text}
      actions={
        <ButtonLink variant="primary" {...action}>
          {t(taskId === undefined ? 'lost.toCalculation' : 'lost.toRates')}
        </ButtonLink>
      }
    />
  );
}

interface OfferedProps {
  readonly link: OrderLink;
  readonly onPlaced: OnPlaced;
  readonly onInCart: OnInCart;
}

/** The form on the chosen rate of the calculation, once both are here. */
function Offered({ link, onPlaced, onInCart }: OfferedProps) {
  const { t } = useTranslation('order');
  const serviceName = useServiceName();
  const { data, error, isFetching, refetch } = useQuery(offerQuery(link.taskId));
  const isSenderAwaited = useIsSenderAwaited();
  const isEntryAwaited = useIsEntryAwaited(link);
  if (error && isNotFound(error)) return <Lost title={t('lost.taskTitle')} text={t('lost.taskText')} />;
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} error={error} kept={t('kept')} onRetry={() => void refetch()} />
    );
  if (!data) return <OrderSkeleton />;
  const rate = data.results.find(({ rateResultId }) => rateResultId === link.rateId);
  // What was read while carriers still answered may lack it.
  if (!rate && isFetching) return <OrderSkeleton />;
  if (!rate) return <Lost title={t('lost.rateTitle')} text={t('lost.rateText')} taskId={link.taskId} />;
  if (rate.availability !== 'available') {
    const services = servicesToConfirm(rate, data.task.cargo).map((code) =>
      serviceName(code, data.task.returnCargo),
    );
    const text = t('lost.confirmText', { services: services.join(', ') });
    return <Lost title={t('lost.confirmTitle')} text={text} taskId={link.taskId} />;
  }
  if (isSenderAwaited || isEntryAwaited) return <OrderSkeleton />;
  return (
    <OrderForm
      key={rate.rateResultId}
      offer={{ task: data.task, rate }}
      link={link}
      onPlaced={onPlaced}
      onInCart={onInCart}
    />
  );
}

const isEarlierState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isEarlier' in state && state.isEarlier === true;

/** `?task=&rate=` orders a rate; with `&created=<number>` it shows how the made order gets on. */
export function Screen() {
  const { t } = useTranslation('order');
  usePageTitle(t('title'));
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { userId } = useUser();
  // In memory alone: what was typed of a side may name a passport.
  const [unsaved, setUnsaved] = useState<Told['unsaved']>([]);
  const link = readOrderLink(query);
  if (!link) return <Lost title={t('lost.title')} text={t('lost.text')} />;

  const go = (created: string | undefined, told: Partial<Told> = {}) => {
    const { isEarlier = false } = told;
    setUnsaved(told.unsaved ?? []);
    const next = new URLSearchParams(query);
    if (created === undefined) next.delete('created');
    else next.set('created', created);
    void navigate({ search: `?${next}` }, { replace: true, state: { isEarlier } });
  };
  const goToCart: OnInCart = ({ length }) => {
    showToast(t(length > 0 ? 'inCartUnsaved' : 'inCart'));
    void navigate('/cart');
  };
  if (link.created !== undefined)
    return (
      <CreatedOrder
        number={link.created}
        taskId={link.taskId}
        isEarlier={isEarlierState(state)}
        unsaved={unsaved}
        onFix={() => {
          forgetAttempt({ userId, subjectId: link.taskId });
          go(undefined);
        }}
      />
    );
  return (
    <>
      <h1 className="sr">{t('title')}</h1>
      <OrderingGate>
        <Offered link={link} onPlaced={go} onInCart={goToCart} />
      </OrderingGate>
    </>
  );
}
