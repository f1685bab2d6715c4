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
import { type Multi, type ShownRows, shownRows, useMulti } from './use-multi.ts';
import { type MultiActions, useMultiActions } from './use-multi-actions.ts';

const schema = { rows: choicePart('rows', shownRows, 'all') };

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
  readonly shown: ShownRows;
  readonly onShowAll: () => void;
}

function Nothing({ shown, onShowAll }: NothingProps) {
  const { t } = useTranslation('multi');
  return (
    <EmptyState
      title={t(`nothing.${shown}`)}
      actions={shown !== 'all' && <Button onClick={onShowAll}>{t('showAll')}</Button>}
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

interface MatrixPanelProps extends Omit<ComponentProps<typeof Matrix>, 'multi'> {
  readonly query: NonNullable<ReturnType<typeof useMulti>['query']>;
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
}

/** The matrix with what it is called and counted below, in each of its states. */
function MatrixPanel({ query, shown, onShow, carriers, ...matrix }: MatrixPanelProps) {
  const { t } = useTranslation('multi');
  const foundWords = useFoundWords();
  return (
    <ListPanel
      label={t('matrix')}
      query={query}
      errorTitle={t('failedToLoad')}
      foundWords={foundWords}
      empty={({ count }) =>
        count === 0 ? <Nothing shown={shown} onShowAll={() => onShow('all')} /> : undefined
      }
      rows={(data) =>
        data ? (
          <Matrix key={shown} multi={data} carriers={carriers} {...matrix} />
        ) : (
          <MatrixSkeleton carriers={carriers} />
        )
      }
      foot={(data) => <MultiFoot multi={data} shown={shown} onShow={onShow} />}
    />
  );
}

/** What is known of the whole, while the rows of another question load. */
function useLastKnown(multi: Multi | undefined): Multi | undefined {
  const [last, setLast] = useState(multi);
  if (multi && multi !== last) setLast(multi);
  return multi ?? last;
}

function MultiPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('multi');
  usePageTitle(t('title'));
  const mayOrder = useMay('shipping.create');
  const [{ rows: shown }, change] = useAddress(schema);
  const [pages, setPages] = useState<readonly number[]>([1]);
  const { leftOut, take } = useLeftOut();
  const { query, rows } = useMulti({ id, shown, pages });
  const actions = useMultiActions(id);
  const show = (next: ShownRows) => change({ rows: next });
  const multi = useLastKnown(query?.data);
  const carriers = useColumns(multi);
  if (!query) return null;
  const allowed = mayOrder ? actions : undefined;
  if (!multi && isNotFound(query.error))
    return (
      <>
        <MultiHead multi={undefined} actions={undefined} shown={shown} onShow={show} />
        <Absent />
      </>
    );
  return (
    <>
      <MultiHead multi={multi} actions={allowed} shown={shown} onShow={show} />
      {multi && mayOrder && <Choosing multi={multi} actions={actions} />}
      {query.isPending && !multi && mayOrder && <RuleBarSkeleton />}
      <MatrixPanel
        query={query}
        rows={rows}
        carriers={carriers}
        actions={allowed}
        leftOut={leftOut}
        onTake={take}
        onSight={setPages}
        shown={shown}
        onShow={show}
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
