import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { choicePart, useAddress } from '../../lib/url/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { baselineOf } from './baseline.ts';
import { Matrix, MatrixSkeleton } from './matrix.tsx';
import { MultiFoot } from './multi-foot.tsx';
import { MultiHead } from './multi-head.tsx';
import { MultiTray } from './multi-tray.tsx';
import { RuleBar } from './rule-bar.tsx';
import { useMulti } from './use-multi.ts';
import { useMultiActions } from './use-multi-actions.ts';

const schema = { rows: choicePart('rows', ['all', 'failed'], 'all') };

function MultiPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('multi');
  usePageTitle(t('title'));
  const mayOrder = useMay('shipping.create');
  const [{ rows: shown }, change] = useAddress(schema);
  const onlyFailed = shown === 'failed';
  const [pages, setPages] = useState<readonly number[]>([1]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { query, rows } = useMulti({ id, onlyFailed, pages });
  const actions = useMultiActions(id);
  const multi = query?.data;
  if (!query) return null;
  const take = (destinationId: number, isTaken: boolean) =>
    setLeftOut((now) => {
      const next = new Set(now);
      if (isTaken) next.delete(destinationId);
      else next.add(destinationId);
      return next;
    });
  return (
    <>
      <MultiHead multi={multi} actions={mayOrder ? actions : undefined} />
      {multi && mayOrder && <RuleBar multi={multi} actions={actions} />}
      <ListPanel
        label={t('matrix')}
        query={query}
        errorTitle={t('failedToLoad')}
        foundWords={({ done, total, failed }) =>
          t('found', {
            done: formatNumber(done),
            failed: formatNumber(failed),
            count: total,
            formatted: formatNumber(total),
          })
        }
        empty={({ count }) =>
          count === 0 ? (
            <EmptyState
              title={onlyFailed ? t('noFailures') : t('nothing')}
              actions={onlyFailed && <Button onClick={() => change({ rows: 'all' })}>{t('showAll')}</Button>}
            />
          ) : undefined
        }
        rows={(data) =>
          data ? (
            <Matrix
              key={shown}
              multi={data}
              rows={rows}
              baseline={baselineOf(data)}
              actions={mayOrder ? actions : undefined}
              leftOut={leftOut}
              onTake={take}
              onSight={setPages}
            />
          ) : (
            <MatrixSkeleton />
          )
        }
        foot={(data) => (
          <MultiFoot
            multi={data}
            onlyFailed={onlyFailed}
            onShow={(next) => change({ rows: next ? 'failed' : 'all' })}
          />
        )}
      />
      {multi && mayOrder && multi.chosenCount > 0 && (
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
