import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../button/button.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { EmptyState } from '../states/states.tsx';
import { ListPanel, type ListQuery } from './list-panel.tsx';
import type { SearchedList } from './use-searched-list.ts';

interface SearchedPage<Row> {
  readonly items: readonly Row[];
  /** Of all pages. */
  readonly count: number;
}

/** Nothing by these words, or past the last page. */
function NothingFound({ list: { query, ask } }: { readonly list: SearchedList }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      title={t('list.nothing')}
      text={query === '' ? undefined : t('list.nothingText', { query })}
      actions={<Button onClick={() => ask('')}>{t('list.showAll')}</Button>}
    />
  );
}

interface SearchedPanelProps<Row> {
  readonly label: string;
  readonly list: SearchedList;
  readonly query: ListQuery<SearchedPage<Row>>;
  /** What stands there as long as there are none at all. */
  readonly empty: ReactNode;
  /** The table; grey rows while nothing has come yet. */
  readonly rows: (rows: readonly Row[] | undefined) => ReactNode;
}

/** A page of what is searched and paged by the address, in all its states. */
export function SearchedPanel<Row>({ label, list, query, empty, rows }: SearchedPanelProps<Row>) {
  const { t } = useTranslation('ui');
  const isNarrowed = list.query !== '' || list.paging.page > 1;
  return (
    <ListPanel
      label={label}
      query={query}
      errorTitle={t('list.failed')}
      foundWords={({ count }) => t('list.found', { formatted: formatNumber(count) })}
      empty={({ items }) => {
        if (items.length > 0) return undefined;
        return isNarrowed ? <NothingFound list={list} /> : empty;
      }}
      rows={(data) => rows(data?.items)}
      foot={({ count }) => <Pagination {...list.paging} total={count} />}
    />
  );
}
