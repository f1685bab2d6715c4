import type { BookAddress } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { AddressField, AddressMapToggle } from '../../features/address-field/index.ts';
import {
  type BookEntry,
  entryName,
  isCalled,
  useBookSearch,
  useEntryFacts,
} from '../../features/contact-book/index.ts';
import { type CalculationKind, peopleOf, sideOfEntry } from '../../features/ordering/calculation/index.ts';
import { domesticSides, type SidePerson, useRecentContacts } from '../../features/side-person/index.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { FieldPlace } from '../../ui/draft-form/field-place.tsx';
import type { CalculationForm } from './use-calculation-form.ts';

interface SideFieldProps {
  readonly name: 'from' | 'to';
  readonly kind: CalculationKind;
  readonly form: CalculationForm;
}

type PlacedEntry = BookEntry & { readonly address: BookAddress };
const isPlaced = (entry: BookEntry): entry is PlacedEntry => entry.address !== null;
const mostEntries = 4;

/** The city of whoever stood on this side last. */
function useMeantCity(name: 'from' | 'to'): string | undefined {
  const { data } = useRecentContacts(name === 'from' ? 'sender' : 'recipient');
  return domesticSides(data?.items)[0]?.address.city;
}

/** Whom the order will have there: nothing else of the form shows that a name and a phone were taken. */
function Taken({ person }: { readonly person: SidePerson | null }) {
  const { t } = useTranslation('calculation');
  if (!person) return null;
  const { contactName, companyName, phone } = person;
  const who = [contactName || companyName, formatPhone(phone)].filter(Boolean).join(', ');
  return who === '' ? null : <Note icon="user">{t('takenToOrder', { who })}</Note>;
}

/** Where a side stands: an address, or somebody of the contact book with theirs. */
export function SideField({ name, kind, form: { draft, change, errors } }: SideFieldProps) {
  const { t } = useTranslation('calculation');
  const value = draft[name];
  const isChosen = value.address !== null && value.text === value.address.addressLine;
  const { items } = useBookSearch({
    text: value.text,
    isAsked: !isChosen,
    isDomestic: true,
    limit: mostEntries,
  });
  const meantCity = useMeantCity(name);
  const placed = items.filter(isPlaced);
  const facts = useEntryFacts()(placed, (entry) => `${entryName(entry)} ${entry.address.city}`);
  return (
    <FieldPlace field={name}>
      <AddressField
        label={t(name)}
        isCity={kind === 'terminal'}
        isDomestic
        meantCity={meantCity}
        value={value}
        error={errors[name]}
        others={placed.map((entry, place) => ({
          key: `book ${entry.counterpartyId}`,
          label: `${entryName(entry)}, ${entry.address.city}`,
          detail: [...(facts[place] ?? []), t('ofBook')].join(', '),
          isNamed: isCalled(entry, value.text),
          onChoose: () => {
            const { choice, person } = sideOfEntry(entry);
            change({ [name]: choice, [`${name}Person`]: person });
          },
        }))}
        onChange={(choice) => change({ [name]: choice })}
      />
      {kind === 'domestic' && (
        <AddressMapToggle value={value} onChange={(choice) => change({ [name]: choice })} />
      )}
      <Taken person={peopleOf(draft)[name === 'from' ? 'sender' : 'receiver']} />
    </FieldPlace>
  );
}
