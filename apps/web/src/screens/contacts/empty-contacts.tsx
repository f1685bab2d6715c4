import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { entryName } from '../../features/contact-book/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { useCountWords } from '../../ui/count/use-count-words.ts';
import { EmptyState } from '../../ui/states/states.tsx';
import type { ContactsAddress } from './contacts-address.ts';

interface EmptyContactsProps {
  readonly address: ContactsAddress;
  readonly totals: AnswerOf<typeof api.listCounterparties>['totals'];
}

/** What these words find in the whole book, where something narrows the list beside them. */
function useElsewhere({ query, isFiltered, tab }: ContactsAddress) {
  const isPart = isFiltered || tab !== 'all';
  const answer = useQuery({
    ...apiQuery(api.listCounterparties, { query: { query, limit: 1 } }),
    enabled: isPart,
  });
  return isPart ? answer.data : undefined;
}

/** Nobody by these words: where else they find somebody, and the way there. */
function NothingFound({ address }: Pick<EmptyContactsProps, 'address'>) {
  const { t } = useTranslation(['contacts', 'ui']);
  const mayEdit = useMay('contacts.edit');
  const { query, cities, look, searchEverywhere } = address;
  const elsewhere = useElsewhere(address);
  const [found] = elsewhere?.counterparties ?? [];
  const [city = ''] = cities;
  const countWords = useCountWords();
  const formatted = elsewhere ? countWords(elsewhere) : '';
  const words = { query, city, formatted, name: found ? entryName(found) : '' };
  const title =
    cities.length === 1 ? 'empty.wordCity' : cities.length > 1 ? 'empty.wordCities' : 'empty.word';
  const more = found && (elsewhere?.count === 1 ? 'empty.elsewhereOne' : 'empty.elsewhere');
  return (
    <EmptyState
      title={t(title, words)}
      text={more ? t(more, words) : t('empty.wordText')}
      actions={
        <>
          {found ? (
            <Button onClick={searchEverywhere}>{t('empty.everywhere')}</Button>
          ) : (
            <Button onClick={() => look({ query: '' })}>{t('empty.dropWord')}</Button>
          )}
          {mayEdit && (
            <ButtonLink to="/counterparty/create" variant="ghost">
              {t('edit.create')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** Why there are no rows, and the way on: nothing yet, past the last page, nothing by these words, an empty tab. */
export function EmptyContacts({ address, totals }: EmptyContactsProps) {
  const { t } = useTranslation(['contacts', 'ui']);
  const mayEdit = useMay('contacts.edit');
  const { paging, isNarrowed, query, look, reset } = address;
  if (totals.all === 0) {
    const create = mayEdit && (
      <>
        <ButtonLink to="/counterparty/create" variant="primary">
          {t('edit.create')}
        </ButtonLink>
        <ButtonLink to="/counterparty/import">{t('import')}</ButtonLink>
      </>
    );
    return <EmptyState title={t('empty.title')} text={t('empty.text')} actions={create} />;
  }
  if (paging.page > 1)
    return (
      <EmptyState
        title={t('empty.page')}
        actions={<Button onClick={() => paging.onChange(1)}>{t('empty.firstPage')}</Button>}
      />
    );
  if (query !== '') return <NothingFound address={address} />;
  if (isNarrowed)
    return (
      <EmptyState
        title={t('ui:list.nothing')}
        text={t('empty.filtered')}
        actions={<Button onClick={reset}>{t('filter.reset')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('empty.tab')}
      text={address.tab === 'pinned' ? t('empty.pinned') : undefined}
      actions={<Button onClick={() => look({ tab: 'all' })}>{t('ui:list.showAll')}</Button>}
    />
  );
}
