/** People and addresses of two entries of the contact book that are one and the same. Pure. */

type Said = string | null | undefined;

const plain = (text: Said): string =>
  (text ?? '').trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/** Both say the same, or one says nothing. */
const agree = (one: Said, other: Said): boolean =>
  plain(one) === '' || plain(other) === '' || plain(one) === plain(other);

interface PhoneOfPerson {
  readonly number: string;
  readonly extension: Said;
  readonly note: Said;
}

export interface EqualPerson {
  readonly contactName: string;
  readonly email: Said;
  readonly phones: readonly PhoneOfPerson[];
}

const phonesOf = ({ phones }: EqualPerson): string =>
  phones
    .map(({ number, extension }) => `${number} ${plain(extension)}`)
    .toSorted()
    .join();

/** When to call stands with the one that stays, or nowhere. */
const saysNoMore = ({ phones }: EqualPerson, kept: EqualPerson): boolean =>
  phones.every(
    ({ number, note }) =>
      plain(note) === '' ||
      kept.phones.some((phone) => phone.number === number && plain(phone.note) === plain(note)),
  );

/** One person: of one name and the same phones. With two e-mails, or other words at a phone, they stay two, so that nothing is lost. */
export const isSamePerson = (kept: EqualPerson, other: EqualPerson): boolean =>
  plain(kept.contactName) === plain(other.contactName) &&
  phonesOf(kept) === phonesOf(other) &&
  saysNoMore(other, kept) &&
  agree(kept.email, other.email);

export type EqualPlace = Readonly<Record<'iso' | 'city', string>> &
  Readonly<Record<'region' | 'street' | 'house' | 'office' | 'title' | 'hint' | 'openingHours', Said>>;

/** One address: down to the office, and with no other name, hint or hours. */
export const isSamePlace = (kept: EqualPlace, other: EqualPlace): boolean =>
  (['iso', 'city', 'street', 'house', 'office'] as const).every(
    (part) => plain(kept[part]) === plain(other[part]),
  ) && (['region', 'title', 'hint', 'openingHours'] as const).every((part) => agree(kept[part], other[part]));

/** A part of the entry that stays, and its equal of the one that goes. */
export interface EqualPair<Part> {
  readonly kept: Part;
  readonly gone: Part;
}

/** Each part that stays takes in one equal at most: what a second one says besides would be lost. */
export function pairEqual<Part>(
  kept: readonly Part[],
  gone: readonly Part[],
  isSame: (kept: Part, gone: Part) => boolean,
): readonly EqualPair<Part>[] {
  const free = new Set(kept);
  return gone.flatMap((part) => {
    const equal = [...free].find((one) => isSame(one, part));
    if (equal === undefined) return [];
    free.delete(equal);
    return [{ kept: equal, gone: part }];
  });
}
