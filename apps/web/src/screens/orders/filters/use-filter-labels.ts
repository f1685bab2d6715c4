import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useTagTitles } from '../../../features/tags/index.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { formatDay, formatDayRange } from '../../../lib/format/dates.ts';
import { entryName } from '../../../lib/format/entry-name.ts';
import type { DayRange } from '../../../ui/day-picker/day-range.ts';
import { type FilterName, type OrderFilters, usedFilters } from './order-filters.ts';

/** What the entry of the book is called, or its number while that is not known or it was deleted. */
function useEntryTitle(id: string): string {
  const { t } = useTranslation('orders');
  const { data } = useQuery({
    ...apiQuery(api.getCounterparty, { params: { id: Number(id) } }),
    enabled: id !== '',
  });
  return data ? entryName(data) : t('filter.entry', { id });
}

/** What a filter is set to, in few words: `01.11–30.11.2026`, «КСЭ, DPD»; `undefined` while it is not set. */
export function useFilterLabels(filters: OrderFilters): (name: FilterName) => string | undefined {
  const { t } = useTranslation(['orders', 'common']);
  const tagTitles = useTagTitles(filters.tagIds);
  const entryTitle = useEntryTitle(filters.entry);
  const rangeWords = ({ from, to }: DayRange): string => {
    if (from && to) return formatDayRange(from, to);
    return from
      ? t('filter.since', { day: formatDay(from) })
      : t('filter.until', { day: formatDay(to ?? '') });
  };
  const few = (words: readonly (string | undefined)[]): string =>
    words.length > 2 || words.includes(undefined) ? String(words.length) : words.join(', ');
  const words: Record<FilterName, () => string> = {
    text: () => filters.text,
    statuses: () => few(filters.statuses.map((status) => t(`common:status.${status}`))),
    pickup: () => rangeWords(filters.pickup),
    delivery: () => rangeWords(filters.delivery),
    carriers: () => few(filters.carriers.map((code) => t(`common:carrier.${code}`))),
    tagIds: () => few(tagTitles),
    inn: () => filters.inn,
    entry: () => entryTitle,
    batch: () => t('filter.batch', { id: filters.batch }),
  };
  const used = usedFilters(filters);
  return (name) => (used.includes(name) ? words[name]() : undefined);
}
