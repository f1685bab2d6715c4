import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { useOperators } from '../../features/carriers/index.ts';
import { OrderingNote } from '../../features/ordering/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { useOrderingBar } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { ProgressStripSkeleton } from '../../ui/progress-strip/progress-strip.tsx';
import { RateSkeleton } from '../../ui/rate-row/rate-skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { AnswersStrip } from './answers/answers-strip.tsx';
import { countAnswers } from './answers/carrier-answers.ts';
import { type AskAgain, useAskAgain } from './board/ask-again.ts';
import { type Board, countRows } from './board/board.ts';
import { useBoard } from './board/use-board.ts';
import { NoCalculation } from './no-calculation.tsx';
import { DestinationProvider, EntriesProvider } from './rates/choose-rate.tsx';
import { RateBoard } from './rates/rate-board.tsx';
import { isOrderable } from './rates/rate-labels.ts';
import { skeletonRows } from './rates/rate-rows.tsx';
import { RuleChoiceProvider, RuleLine } from './rates/rule-choice.tsx';
import { RequestHead, RequestHeadSkeleton } from './request-head.tsx';
import classes from './results.module.css';
import { useView } from './view-address.ts';

/** How many cells stand in the strip while not even that is known. */
const usualCarriers = carrierCodes.length;

/** The page while nothing is known yet: every part in its place. */
function ResultsSkeleton() {
  const operators = useOperators();
  return (
    <>
      <RequestHeadSkeleton />
      <ProgressStripSkeleton count={operators.length || usualCarriers} />
      <div className={classes.split}>
        <div className="only-wide" />
        <Panel clip className={classes.listSkeleton ?? ''}>
          <RateSkeleton rows={skeletonRows} />
        </Panel>
      </div>
    </>
  );
}

function NotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('results');
  if (isNotFound(error)) return <NoCalculation />;
  return <ErrorState title={t('failed.load')} error={error} onRetry={onRetry} />;
}

/** How far it has come, said aloud as it changes. */
function Progress({ board }: { readonly board: Board }) {
  const { t } = useTranslation('results');
  const { asked, answered, silent } = countAnswers(board.runs);
  const all = countRows(board.rates);
  const orderable = countRows(board.rates.filter(isOrderable));
  const parts = [
    t('received', { count: all }),
    orderable < all && t('orderable', { count: orderable }),
    t('answeredOf', {
      count: answered,
      all: t('allCarriers', { count: asked }),
    }),
    silent > 0 && t('silentCarriers', { count: silent }),
    board.isDone && t('finished'),
  ];
  return (
    <p className="sr" role="status">
      {parts.filter(Boolean).join(', ')}
    </p>
  );
}

interface TroublesProps {
  readonly again: AskAgain;
  readonly isSpent: boolean;
  readonly onListen: () => void;
}

function Troubles({ again, isSpent, onListen }: TroublesProps) {
  const { t } = useTranslation('results');
  const { carriersAgain, withTerminal } = again;
  return (
    <>
      {carriersAgain.isError && <ErrorState title={t('failed.retry')} error={carriersAgain.error} />}
      {withTerminal.isError && <ErrorState title={t('terminalFailed')} error={withTerminal.error} />}
      {isSpent && (
        <AlertLine
          tone="info"
          title={t('failed.waiting')}
          text={t('failed.waitingText')}
          action={
            <Button size="small" icon="repeat" onClick={onListen}>
              {t('failed.again')}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Whom the chosen rate is for, where that is a shipment of the cart. */
function ForCart() {
  const { t } = useTranslation('results');
  return (
    <AlertLine
      tone="info"
      title={t('forCart.title')}
      action={
        <ButtonLink size="small" to="/cart">
          {t('forCart.back')}
        </ButtonLink>
      }
    />
  );
}

/** Rates of one calculation as the carriers answer. */
export function Results({ taskId }: { readonly taskId: number }) {
  const { t } = useTranslation('results');
  const [view, change] = useView();
  const { board, error, reload, isRecalcLoading, isSpent, pollAgain } = useBoard(taskId, view.recalcIds);
  const bar = useOrderingBar();
  const again = useAskAgain(board?.task, change);
  const demo = new Set(useOperators().flatMap(({ key, isDemo }) => (isDemo ? [key] : [])));
  const { onAskAgain, onRetry } = useStableCallbacks({
    onAskAgain: (carriers: readonly CarrierCode[]) => again.carriersAgain.mutate(carriers),
    onRetry: (carrier: CarrierCode) => again.carriersAgain.mutate([carrier]),
  });
  usePageTitle(
    board ? t('title', { from: board.task.sender.city, to: board.task.receiver.city }) : t('titleLoading'),
  );
  if (!board) return error ? <NotLoaded error={error} onRetry={reload} /> : <ResultsSkeleton />;
  const mayOrder = bar === undefined;
  return (
    <RuleChoiceProvider board={board}>
      <RequestHead
        task={board.task}
        isDemo={board.runs.some(({ deliveryService }) => demo.has(deliveryService))}
      />
      <AnswersStrip
        task={board.task}
        runs={board.runs}
        asked={again.asked}
        onRetry={mayOrder ? onRetry : undefined}
      />
      <Progress board={board} />
      <div className={classes.troubles}>
        {bar === 'permission' && <OrderingNote />}
        {view.destinationId !== null && <ForCart />}
        <RuleLine board={board} change={change} />
        <Troubles again={again} isSpent={isSpent} onListen={pollAgain} />
      </div>
      <DestinationProvider value={view.destinationId}>
        <EntriesProvider value={view.entries}>
          <RateBoard
            board={board}
            view={view}
            change={change}
            demo={demo}
            again={again}
            isRecalcLoading={isRecalcLoading}
            onAskAgain={onAskAgain}
          />
        </EntriesProvider>
      </DestinationProvider>
    </RuleChoiceProvider>
  );
}
