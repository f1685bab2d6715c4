import type { AnswerOf, api, Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isWaiting, WaitingTray } from '../../features/destinations/index.ts';
import { useLostAt } from '../../lib/api/connection.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine, EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { isOver } from './batch-state.ts';
import { BatchesSkeleton } from './batches-skeleton.tsx';
import { EarlierBatches } from './earlier-batches.tsx';
import { FinishedBatch } from './finished-batch.tsx';
import { RunningBatch } from './running-batch.tsx';
import { batchesPerPage, useBatches } from './use-batches.ts';

type BatchPage = AnswerOf<typeof api.listBatches>;

interface ListProps {
  readonly found: BatchPage;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What has failures to mend stands whole, and so does the newest: its outcome is what one comes for. */
const isShownWhole = (batch: Batch, place: number, page: number): boolean =>
  batch.retriable > 0 || (place === 0 && page === 1);

function Batches({ found: { items, count }, page, onPage }: ListProps) {
  const waiting = items.filter(isWaiting);
  const running = items.filter((batch) => !isOver(batch));
  const finished = items.filter(isOver);
  const whole = finished.filter((batch, place) => isShownWhole(batch, place, page));
  const earlier = finished.filter((batch) => !whole.includes(batch));
  const hasPages = page > 1 || count > batchesPerPage;
  const foot = hasPages && (
    <Pagination page={page} pageSize={batchesPerPage} total={count} shown={items.length} onChange={onPage} />
  );
  // The one that begins first; the next takes its place.
  const next = waiting.at(-1);
  return (
    <>
      {running.map((batch) => (
        <RunningBatch key={batch.batchId} batch={batch} />
      ))}
      {whole.map((batch) => (
        <FinishedBatch key={batch.batchId} batch={batch} />
      ))}
      {earlier.length > 0 && <EarlierBatches batches={earlier} foot={foot} />}
      {earlier.length === 0 && foot && <Panel clip>{foot}</Panel>}
      {next && <WaitingTray key={next.batchId} batch={next} />}
    </>
  );
}

function NoBatches({ page, onPage }: Omit<ListProps, 'found'>) {
  const { t } = useTranslation('batches');
  return (
    <Panel>
      {page > 1 ? (
        <EmptyState
          title={t('past.title')}
          text={t('past.text')}
          actions={<Button onClick={() => onPage(1)}>{t('past.first')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          actions={
            <ButtonLink to="/cart" variant="primary">
              {t('action.openCart')}
            </ButtonLink>
          }
        />
      )}
    </Panel>
  );
}

/** All batches of the account: what runs, what is over, and before that a line each. */
export function BatchesPage() {
  const { t } = useTranslation(['batches', 'ui']);
  const { query, page, show } = useBatches();
  const { data, error, refetch } = query;
  const isCutOff = useLostAt() !== undefined;
  if (!data) {
    if (isCutOff)
      return (
        <AlertLine tone="info" title={t('ui:list.offline')} text={joinSentences([t('ui:list.later')])} />
      );
    if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
    return <BatchesSkeleton />;
  }
  return (
    <div className="stack">
      {error && (
        <ErrorState title={t('failed')} error={error} kept={t('stale')} onRetry={() => void refetch()} />
      )}
      {data.items.length === 0 ? (
        <NoBatches page={page} onPage={show} />
      ) : (
        <Batches found={data} page={page} onPage={show} />
      )}
    </div>
  );
}
