import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { detailPath, NoEntry } from '../../features/contact-book/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useFocusLeft } from '../../lib/hooks/use-focus-left.ts';
import { idsPart, pagePart, useAddress } from '../../lib/url/address.ts';
import { ButtonLink, IconButton } from '../../ui/button/button.tsx';
import { Panel, PanelBody } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import classes from './contact-pairs.module.css';
import type { FoundPair } from './merge-choice.ts';
import { PairPanel } from './pair-panel.tsx';

const schema = { chosen: idsPart('entries'), page: pagePart };

const GreyPair = () => (
  <Panel as="div" aria-busy="true">
    <PanelBody className="stack">
      {[240, 360, 320, 340, 280].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </PanelBody>
  </Panel>
);

function Steps({ page, count, onStep }: { page: number; count: number; onStep: (page: number) => void }) {
  const { t } = useTranslation('pairs');
  return (
    <>
      <IconButton icon="left" label={t('previous')} disabled={page <= 1} onClick={() => onStep(page - 1)} />
      <IconButton icon="right" label={t('next')} disabled={page >= count} onClick={() => onStep(page + 1)} />
    </>
  );
}

function NoPairs() {
  const { t } = useTranslation('pairs');
  const toList = (
    <ButtonLink variant="primary" to="/counterparty">
      {t('toList')}
    </ButtonLink>
  );
  return (
    <Panel as="div">
      <EmptyState title={t('none')} text={t('noneText')} actions={toList} />
    </Panel>
  );
}

interface FoundPairsProps {
  readonly page: number;
  /** Has the focus once the pair that had it is settled. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onStep: (page: number) => void;
}

/** The pairs that the book has found, one after the other. */
function FoundPairs({ page, heading, onStep }: FoundPairsProps) {
  const { t } = useTranslation('pairs');
  const { data, error, refetch, isPlaceholderData } = useQuery(
    apiQuery(
      api.listCounterpartyPairs,
      { query: { skip: page - 1, limit: 1 } },
      { placeholderData: keepPreviousData },
    ),
  );
  useFocusLeft(heading, data);
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <GreyPair />;
  const [found]: readonly FoundPair[] = data.items;
  const { count } = data;
  if (!found) return <NoPairs />;
  const { first: kept, second: gone, reason } = found;
  return (
    <PairPanel
      key={`${kept.counterpartyId} ${gone.counterpartyId}`}
      isFound
      pair={{ kept, gone }}
      title={t('place', {
        number: formatNumber(page),
        all: formatNumber(count),
        reason: t(`reason.${reason}`),
      })}
      end={<Steps page={page} count={count} onStep={onStep} />}
      isStale={isPlaceholderData}
      onDone={() => page > 1 && page === count && onStep(page - 1)}
    />
  );
}

/** Two entries that somebody chose in the list. */
function ChosenPair({ keptId, goneId }: { readonly keptId: number; readonly goneId: number }) {
  const { t } = useTranslation('pairs');
  const navigate = useNavigate();
  // Until the page of the one that stays is on the screen this one would ask again for what is gone.
  const [isMerging, setMerging] = useState(false);
  const enabled = !isMerging;
  const kept = useQuery({ ...apiQuery(api.getCounterparty, { params: { id: keptId } }), enabled });
  const gone = useQuery({ ...apiQuery(api.getCounterparty, { params: { id: goneId } }), enabled });
  const error = kept.error ?? gone.error;
  if (isNotFound(error)) return <NoEntry />;
  if (error) {
    const retry = () => void Promise.all([kept.refetch(), gone.refetch()]);
    return <ErrorState title={t('loadFailed')} error={error} onRetry={retry} />;
  }
  if (!kept.data || !gone.data) return <GreyPair />;
  return (
    <PairPanel
      isFound={false}
      pair={{ kept: kept.data, gone: gone.data }}
      title={t('chosen')}
      isStale={false}
      onMerging={setMerging}
      onDone={() => navigate(detailPath({ counterpartyId: keptId }), { replace: true })}
    />
  );
}

/** Entries of the book that may be one: compared field by field, merged, or said to be two. */
export function Screen() {
  const { t } = useTranslation(['pairs', 'contacts']);
  usePageTitle(t('title'));
  const [{ chosen, page }, change] = useAddress(schema);
  const [keptId, goneId] = chosen;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <nav className="small muted" aria-label={t('contacts:detail.trail')}>
        <Link to="/counterparty" className="link touch">
          {t('contacts:title')}
        </Link>{' '}
        / {t('title')}
      </nav>
      <h1 ref={heading} tabIndex={-1} className={`h1 ${classes.head}`}>
        {t('title')}
      </h1>
      {keptId !== undefined && goneId !== undefined ? (
        <ChosenPair key={`${keptId} ${goneId}`} keptId={keptId} goneId={goneId} />
      ) : (
        <FoundPairs
          page={page}
          heading={heading}
          onStep={(next) => change({ page: next }, { replace: true })}
        />
      )}
    </>
  );
}
