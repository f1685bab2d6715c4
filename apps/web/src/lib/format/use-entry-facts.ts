import type { BookAddress, BookContact, Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { entryName } from './entry-name.ts';
import { formatPhone } from './phone.ts';
import { placeOf } from './street-line.ts';
import { tellApart } from './tell-apart.ts';

interface FoundEntry extends Pick<Counterparty, 'title' | 'opf' | 'inn' | 'kpp' | 'parent'> {
  readonly contact: BookContact | null;
  readonly address: BookAddress | null;
}

/** What tells found entries from others that are said alike: place, tax id, phone, region, and whose division each is. */
export function useEntryFacts() {
  const { t } = useTranslation('company');
  return <Entry extends FoundEntry>(
    entries: readonly Entry[],
    said: (entry: Entry) => string,
  ): readonly (readonly string[])[] =>
    tellApart(entries, {
      said,
      facts: [
        ({ address }) => address && placeOf(address),
        ({ inn }) => inn && t('inn', { inn }),
        ({ kpp }) => kpp && t('kpp', { kpp }),
        ({ contact }) => contact?.phones[0] && formatPhone(contact.phones[0].number),
        ({ address }) => address?.region,
        ({ parent }) => parent && t('divisionOf', { title: entryName(parent) }),
      ],
    });
}
