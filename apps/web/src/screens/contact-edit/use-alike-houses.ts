import type { Address } from '@tranzit/contract';
import { useSuggestions } from '../../features/address-field/index.ts';
import { useBookSearch } from '../../features/contact-book/index.ts';
import { alikeHouses } from './alike-houses.ts';
import { partsOf } from './check-contact.ts';
import type { PlaceDraft } from './contact-draft.ts';
import { useForm } from './contact-form-context.ts';

/** Entries of the book that are asked for: several may be at one house. */
const mostEntries = 10;

/** Houses that an address may mean, until it is chosen with its house. */
export function useAlikeHouses(value: PlaceDraft): readonly Address[] {
  const { draft } = useForm();
  const { text, address } = value.address;
  const isOpen = !address?.house;
  const { items: suggestions } = useSuggestions({ text, isAsked: isOpen });
  const suggested = suggestions.map((suggestion) => suggestion.address);
  const typed = partsOf(value);
  // «Челябинск Зерновая» has its street in what is suggested to it.
  const named = typed.street === null && suggested.find((one) => one.street !== null);
  const { city, street } = named || typed;
  const isSought = isOpen && street !== null;
  const { items } = useBookSearch({
    text: isSought ? `${city ?? ''} ${street}` : '',
    isAsked: isSought,
    limit: mostEntries,
  });
  if (!isSought) return [];
  const own = draft.places.flatMap(({ key, address: { address: other } }) =>
    other && key !== value.key ? [other] : [],
  );
  const ofBook = items.flatMap((entry) => (entry.address ? [entry.address] : []));
  return alikeHouses({ city, street, house: typed.house }, [...own, ...ofBook, ...suggested]);
}
