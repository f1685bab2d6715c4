import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type RequestOf } from '@tranzit/contract';
import type { Receiver } from '@tranzit/kernel/message';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { apiQuery } from '../../lib/api/api-query.ts';
import { detailPath, entryName } from '../../lib/format/entry-name.ts';
import { useEntryFacts } from '../../lib/format/use-entry-facts.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

export type KnownEntry = AnswerOf<typeof api.listSimilarCounterparties>['items'][number];

const mostShown = 3;

type Question = NonNullable<RequestOf<typeof api.listSimilarCounterparties>['query']>;

/** By tax id, the first phone, and the name in a city: what the message does not say asks for nobody. */
function questionOf({ person, address }: Receiver): Question {
  const phone = person.phones[0]?.number;
  const title = person.company_name ?? person.contact_name;
  const city = address?.city;
  return {
    ...(person.inn !== undefined && { inn: person.inn }),
    ...(person.inn !== undefined && person.kpp !== undefined && { kpp: person.kpp }),
    ...(phone !== undefined && { phone }),
    ...(title !== undefined && city !== undefined && { title, city }),
  };
}

interface KnownEntriesProps {
  readonly receiver: Receiver;
  /** Fills the form from the entry; without it the entry can be opened. */
  readonly onEntry: ((entry: KnownEntry) => void) | undefined;
}

/** Entries of the contact book that the message may be about. A book that cannot be searched says nothing. */
export function KnownEntries({ receiver, onEntry }: KnownEntriesProps) {
  const { t } = useTranslation('message');
  const query = questionOf(receiver);
  const { data } = useQuery(
    apiQuery(
      api.listSimilarCounterparties,
      { query },
      { enabled: Object.keys(query).length > 0, retry: false },
    ),
  );
  const items = data?.items.slice(0, mostShown) ?? [];
  const facts = useEntryFacts()(
    items.map((item) => ({ ...item, contact: item.mainContact, address: item.mainAddress })),
    entryName,
  );
  if (items.length === 0) return null;
  const list = (
    <ul>
      {items.map((entry, place) => (
        <li key={entry.counterpartyId} className="row row--wrap">
          <Link to={detailPath(entry)} className="link">
            {entryName(entry)}
          </Link>
          <span className="small muted">
            {[t(`known.${entry.reason}`), ...(facts[place] ?? [])].join(', ')}
          </span>
          {onEntry && (
            <Button
              size="small"
              aria-label={t('known.takeNamed', { title: entryName(entry) })}
              onClick={() => onEntry(entry)}
            >
              {t('known.take')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div role="status">
      <AlertLine tone="info" title={t('known.title')} text={list} />
    </div>
  );
}
