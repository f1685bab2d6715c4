import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type ListedCounterparty } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { useMay } from '../../lib/session/user.ts';
import { useCountWords } from '../../ui/count/use-count-words.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './contacts.module.css';

type ShippedEntry = AnswerOf<typeof api.listShippedCounterparties>['items'][number];

/** What was sent to and from the entries of a page. */
export interface Shipped {
  readonly byId: ReadonlyMap<number, ShippedEntry>;
  readonly isKnown: boolean;
  readonly isFailed: boolean;
}

/** One question for the page; the rows stand without waiting for it. */
export function useShipped(rows: readonly ListedCounterparty[] = []): Shipped {
  const ids = rows.map(({ counterpartyId }) => String(counterpartyId));
  const { data, isError } = useQuery({
    ...apiQuery(api.listShippedCounterparties, { query: { counterparty_id: ids } }),
    enabled: ids.length > 0,
  });
  return useMemo(
    () => ({
      byId: new Map(data?.items.map((item) => [item.counterpartyId, item])),
      isKnown: data !== undefined,
      isFailed: isError,
    }),
    [data, isError],
  );
}

interface ShippedCellProps {
  readonly entry: ListedCounterparty;
  readonly shipped: Shipped;
}

/** When was last sent, and how much in all, of what the member may see. Its line is there before it is known, so that nothing moves. */
export function ShippedCell({ entry, shipped: { byId, isKnown, isFailed } }: ShippedCellProps) {
  const { t } = useTranslation('contacts');
  const seesAll = useMay('shipping.view_all');
  const countWords = useCountWords();
  const item = byId.get(entry.counterpartyId);
  if (!isKnown) return isFailed ? <span className="muted">–</span> : <Skeleton width={72} />;
  if (!item) return <span className="small muted">{t(seesAll ? 'shipped.none' : 'shippedByYou.none')}</span>;
  // Older sides than those looked at may have some.
  if (item.count === 0) return <span className="muted">–</span>;
  const { lastAt } = item;
  const formatted = countWords(item);
  return (
    <span className={classes.shipped}>
      {lastAt && <span className="nowrap figures">{formatInstantDay(lastAt)}</span>}
      <span className="small muted nowrap">
        {t(seesAll ? 'shipped.all' : 'shippedByYou.all', { formatted })}
      </span>
    </span>
  );
}
