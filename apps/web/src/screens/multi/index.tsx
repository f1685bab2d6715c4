import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { isNotFound } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { choicePart, useAddress } from '../../lib/url/address.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { Matrix, MatrixSkeleton } from './matrix.tsx';
import { MultiFoot } from './multi-foot.tsx';
import { MultiHead } from './multi-head.tsx';
import { isAllOrdered, MultiTray } from './multi-tray.tsx';
import { RefusedNews } from './refused-news.tsx';
import { RuleBar, RuleBarSkeleton } from './rule-bar.tsx';
import { useColumns } from './use-columns.ts';
import { type Multi, useMulti } from './use-multi.ts';
import { type MultiActions, useMultiActions } from './use-multi-actions.ts';

const schema = { rows: choicePart('rows', ['all', 'failed'], 'all') };

/** The destinations that are left out of what is done with all. */
function useLeftOut() {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const take = (destinationId: number, isTaken: boolean) =>
    setLeftOut((now) => {
      const next = new Set(now);
      if (isTaken) next.delete(destinationId);
      else next.add(destinationId);
      return next;
    });
  return { leftOut, take };
}

interface NothingProps {
  readonly onlyFailed: boolean;
  readonly onShowAll: () => void;
}

function Nothing({ onlyFailed, onShowAll }: NothingProps) {
  const { t } = useTranslation('multi');
  return (
    <EmptyState
      title={onlyFailed ? t('noFailures') : t('nothing')}
      actions={onlyFailed && <Button onClick={onShowAll}>{t('showAll')}</Button>}
    />
  );
}

function useFoundWords() {
  const { t } = useTranslation('multi');
  return (multi: Multi) => {
    const { done, total, failed, ratelessCount: rateless } = multi;
    return [
      t('found', { done: formatNumber(done - rateless), count: total, formatted: formatNumber(total) }),
      rateless > 0 && t('rateless', { formatted: formatNumber(rateless) }),
      failed > 0 && t('notAnswered', { formatted: formatNumber(failed) }),
    ]
      .filter(Boolean)
      .join('');
  };
}

function Absent() {
  const { t } = useTranslation('multi');
  return (
    <Panel>
      <EmptyState
        title={t('absent.title')}
        text={t('absent.text')}
        actions={<ButtonLink to="/scheduler">{t('absent.toPlanner')}</ButtonLink>}
      />
    </Panel>
  );
}

const Choosing = ({ multi, actions }: { readonly multi: Multi; readonly actions: MultiActions }) => (
  <>
    {!isAllOrdered(multi) && <RuleBar multi={multi} actions={actions} />}
    <RefusedNews toCart={actions.toCart} />
  </>
);

type Shown = 'all' | 'failed';

interface MatrixPanelProps extends Omit<ComponentProps<typeof Matrix>, 'multi'> {
  readonly query: NonNullable<ReturnType<typeof useMulti>['query']>;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** The matrix with what it is called and counted below, in each of its states. */
function MatrixPanel({ query, shown, onShow, carriers, ...matrix }: MatrixPanelProps) {
  const { t } = useTranslation('multi');
  const foundWords = useFoundWords();
  const onlyFailed = shown === 'failed';
  return (
    <ListPanel
      label={t('matrix')}
      query={query}
      errorTitle={t('failedToLoad')}
      foundWords={foundWords}
      empty={({ count }) =>
        count === 0 ? <Nothing onlyFailed={onlyFailed} onShowAll={() => onShow('all')} /> : undefined
      }
      rows={(data) =>
        data ? (
          <Matrix key={shown} multi={data} carriers={carriers} {...matrix} />
        ) : (
          <MatrixSkeleton carriers={carriers} />
        )
      }
      foot={(data) => (
        <MultiFoot multi={data} onlyFailed={onlyFailed} onShow={(next) => onShow(next ? 'failed' : 'all')} />
      )}
    />
  );
}

function MultiPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('multi');
  usePageTitle(t('title'));
  const mayOrder = useMay('shipping.create');
  const [{ rows: shown }, change] = useAddress(schema);
  const [pages, setPages] = useState<readonly number[]>([1]);
  const { leftOut, take } = useLeftOut();
  const { query, rows } = useMulti({ id, onlyFailed: shown === 'failed', pages });
  const actions = useMultiActions(id);
  const multi = query?.data;
  const carriers = useColumns(multi);
  if (!query) return null;
  const allowed = mayOrder ? actions : undefined;
  if (!multi && isNotFound(query.error))
    return (
      <>
        <MultiHead multi={undefined} actions={undefined} />
        <Absent />
      </>
    );
  return (
    <>
      <MultiHead multi={multi} actions={allowed} />
      {multi && mayOrder && <Choosing multi={multi} actions={actions} />}
      {query.isPending && mayOrder && <RuleBarSkeleton />}
      <MatrixPanel
        query={query}
        rows={rows}
        carriers={carriers}
        actions={allowed}
        leftOut={leftOut}
        onTake={take}
        onSight={setPages}
        shown={shown}
        onShow={(next) => change({ rows: next })}
      />
      {multi && mayOrder && (multi.chosenCount > 0 || isAllOrdered(multi)) && (
        <MultiTray multi={multi} rows={rows} leftOut={leftOut} actions={actions} />
      )}
    </>
  );
}

/** The multi-calculation: many shipments by all carriers at once, and the rates chosen for them. */
export function Screen() {
  const { multiTaskId = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(multiTaskId) ? Number(multiTaskId) : undefined;
  return id === undefined ? <Navigate to="/scheduler" replace /> : <MultiPage key={id} id={id} />;
}
