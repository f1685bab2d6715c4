import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useIsPast } from '../../lib/hooks/use-is-past.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './contacts.module.css';

const keyOf = (userId: number): string => `contact-pairs:${userId}`;

/** A list that has come waits so long for the count, and no longer: it is what matters. */
const longestWaitMs = 2_000;

export interface PairsFound {
  readonly count: number | undefined;
  /** The rows wait: the line stands above them, and where it came after them they would move. */
  readonly isAwaited: boolean;
  /** The line has its place, with words in it or not. It is settled when the rows come, and stays. */
  readonly hasPlace: boolean;
}

/**
 * The place above grey rows is as this browser was told last time; once the count is known, there is one where there are
 * pairs. `entries`: of the whole book, once it is known.
 */
export function usePairs(entries: number | undefined): PairsFound {
  const mayEdit = useMay('contacts.edit');
  const { userId } = useUser();
  const { data, isError } = useQuery({
    ...apiQuery(api.listCounterpartyPairs, { query: { limit: 1 } }),
    enabled: mayEdit,
  });
  const told = data?.count;
  const [isExpected] = useState(() => mayEdit && readStored(keyOf(userId)) === '1');
  useEffect(() => {
    if (told !== undefined) writeStored(keyOf(userId), told > 0 ? '1' : null);
  }, [told, userId]);
  const [patienceEndsAt] = useState(() => new Date(Date.now() + longestWaitMs).toISOString());
  const isLate = useIsPast(patienceEndsAt);
  // One entry is like no other.
  const isNeedless = !mayEdit || (entries !== undefined && entries < 2);
  const isAwaited = told === undefined && !isError && !isLate && !isNeedless;
  const [settled, settle] = useState<'place' | 'none' | 'late'>();
  if (settled === undefined && !isAwaited) {
    if (told !== undefined) settle(told > 0 ? 'place' : 'none');
    else if (isNeedless) settle('none');
    else settle(isExpected ? 'place' : 'late');
  }
  // What comes when the rows have stood for long is told at the next visit.
  const count = settled === 'late' ? undefined : told;
  return { count, isAwaited, hasPlace: settled === undefined ? isExpected : settled === 'place' };
}

function Line({ count }: { readonly count: number }) {
  const { t } = useTranslation('contacts');
  return (
    <AlertLine
      tone="info"
      title={t('pairs.found', { count, formatted: formatNumber(count) })}
      text={t('pairs.why')}
      action={
        <ButtonLink size="small" to="/counterparty/pairs">
          {t('pairs.compare')}
        </ButtonLink>
      }
    />
  );
}

/** Says to who may merge them that entries may be the same, when some are. */
export function PairsLine({ pairs: { count, hasPlace } }: { readonly pairs: PairsFound }) {
  if (count) {
    return (
      <div className={classes.pairs}>
        <Line count={count} />
      </div>
    );
  }
  if (!hasPlace) return null;
  return (
    <div className={`${classes.pairs} ${classes.place}`} aria-hidden="true" inert>
      <Line count={1} />
    </div>
  );
}
