import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TagFilter, useTagTitles } from '../../features/tags/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckList, RadioList } from '../../ui/check/check.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { FilterButton } from '../../ui/list/filter-button.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './contacts.module.css';
import { type ContactsAddress, lacks } from './contacts-address.ts';

interface FilterProps {
  readonly address: ContactsAddress;
}

/** Counted with the words and the other filters of the list. The chosen stay in sight, whatever is searched for. */
function useCities({ cities, filters }: ContactsAddress, text: string) {
  const beginning = useDebounced(text.trim(), 200);
  const { query: words, city: _, ...narrowing } = filters;
  const query = { ...narrowing, ...(words !== undefined && { words }), query: beginning };
  const answer = useQuery(
    apiQuery(api.listCounterpartyCities, { query }, { placeholderData: keepPreviousData }),
  );
  const found = answer.data?.items ?? [];
  const known = new Set(found.map(({ city }) => city));
  const others = cities.filter((city) => !known.has(city)).map((city) => ({ city, count: undefined }));
  return { ...answer, choices: [...others, ...found] };
}

function CityEditor({ address }: FilterProps) {
  const { t } = useTranslation(['contacts', 'ui']);
  const [text, setText] = useState('');
  const { choices, data, isSuccess, error, refetch } = useCities(address, text);
  const label = t('filter.citySearch');
  if (error) return <ErrorState title={t('ui:list.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.editor}>
      <SearchInput look="bar" label={label} placeholder={label} value={text} onChange={setText} />
      {data?.countIsBounded && <p className="small muted">{t('filter.cityBounded')}</p>}
      <div className="scroll-y" aria-busy={!isSuccess}>
        <CheckList
          legend={t('filter.city')}
          choices={choices.map(({ city, count }) => ({ value: city, label: city, count }))}
          value={address.cities}
          onChange={(cities) => address.look({ cities })}
        />
        {isSuccess && choices.length === 0 && <p className="muted">{t('ui:list.nothing')}</p>}
      </div>
    </div>
  );
}

function TagEditor({ address: { tagIds, look } }: FilterProps) {
  const { t } = useTranslation('contacts');
  return (
    <TagFilter legend={t('filter.tags')} tagIds={tagIds} onChange={(chosen) => look({ tagIds: chosen })} />
  );
}

function LackEditor({ address }: FilterProps) {
  const { t } = useTranslation('contacts');
  return (
    <RadioList
      legend={t('filter.lack')}
      choices={lacks.map((value) => ({ value, label: t(`lacks.${value}`) }))}
      value={address.lack === '' ? null : address.lack}
      onChange={(lack) => address.look({ lack })}
    />
  );
}

function FilterSheet({
  address,
  found,
  open,
  onClose,
}: Omit<FilterBarProps, 'onExport'> & { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const foot = (
    <>
      {address.isNarrowed && <Button onClick={address.reset}>{t('filter.reset')}</Button>}
      <Button variant="primary" block onClick={onClose}>
        {found === undefined ? t('filter.show') : t('filter.showCount', { formatted: found })}
      </Button>
    </>
  );
  return (
    <Dialog isSheet title={t('filter.open')} open={open} onClose={onClose} foot={foot}>
      <div className={classes.sheet}>
        <CityEditor address={address} />
        <TagEditor address={address} />
        <LackEditor address={address} />
      </div>
    </Dialog>
  );
}

interface FilterBarProps extends FilterProps {
  /** How many are found, in words; `undefined` while it is not known. */
  readonly found: string | undefined;
  readonly onExport: () => void;
}

/** Two are named, of more it is told how many. */
const fewWords = (words: readonly (string | undefined)[]): string =>
  words.length > 2 || words.includes(undefined) ? formatNumber(words.length) : words.join(', ');

function ExportButton({ onExport }: Pick<FilterBarProps, 'onExport'>) {
  const { t } = useTranslation('contacts');
  const look = `only-wide ${classes.export}`;
  return (
    <Button variant="ghost" size="bar" icon="download" className={look} onClick={onExport}>
      {t('export.open')}
    </Button>
  );
}

/** Search and filters in one line; below 992 px the filters stand in a sheet. */
export function FilterBar({ address, found, onExport }: FilterBarProps) {
  const { t } = useTranslation('contacts');
  const [isOpen, setOpen] = useState(false);
  const { query, cities, tagIds, lack, look } = address;
  const tagTitles = useTagTitles(tagIds);
  const usedCount = [cities.length > 0, tagIds.length > 0, lack !== ''].filter(Boolean).length;
  return (
    <div className={classes.bar}>
      <ListSearch
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        className={classes.search ?? ''}
        asked={query}
        onAsk={(text) => look({ query: text }, { replace: true })}
      />
      <Button size="bar" icon="filter" className="only-small" onClick={() => setOpen(true)}>
        {usedCount === 0 ? t('filter.open') : t('filter.openCount', { count: usedCount })}
      </Button>
      <FilterButton
        title={t('filter.city')}
        words={cities.length > 0 ? fewWords(cities) : undefined}
        onDrop={() => look({ cities: [] })}
      >
        <CityEditor address={address} />
      </FilterButton>
      <FilterButton
        title={t('filter.tags')}
        words={tagIds.length > 0 ? fewWords(tagTitles) : undefined}
        onDrop={() => look({ tagIds: [] })}
      >
        <TagEditor address={address} />
      </FilterButton>
      <FilterButton
        title={t('filter.lack')}
        words={lack === '' ? undefined : t(`lacks.${lack}`)}
        onDrop={() => look({ lack: '' })}
      >
        <LackEditor address={address} />
      </FilterButton>
      <ExportButton onExport={onExport} />
      <FilterSheet address={address} found={found} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
