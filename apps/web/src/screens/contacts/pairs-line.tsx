import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './contacts.module.css';

const keyOf = (userId: number): string => `contact-pairs:${userId}`;

/**
 * The place of the line is kept from the beginning, so that the list below does not move when the count comes; not where this
 * browser was told last time that there are no pairs. A place that was kept stays for as long as the screen does.
 */
function useKeptPlace(count: number | undefined): boolean {
  const { userId } = useUser();
  const [isKept] = useState(() => count !== 0 && readStored(keyOf(userId)) !== '0');
  useEffect(() => {
    if (count !== undefined) writeStored(keyOf(userId), count === 0 ? '0' : null);
  }, [count, userId]);
  return isKept;
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

function Pairs() {
  const { data } = useQuery(apiQuery(api.listCounterpartyPairs, { query: { limit: 1 } }));
  const count = data?.count;
  const isKept = useKeptPlace(count);
  if (count) {
    return (
      <div className={classes.pairs}>
        <Line count={count} />
      </div>
    );
  }
  if (!isKept) return null;
  return (
    <div className={`${classes.pairs} ${classes.place}`} aria-hidden="true" inert>
      <Line count={1} />
    </div>
  );
}

/** Says to who may merge them that entries may be the same, when some are. The list is what matters: a count that did not come is not missed. */
export function PairsLine() {
  const mayEdit = useMay('contacts.edit');
  return mayEdit && <Pairs />;
}
