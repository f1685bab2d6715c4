import type { EqualPair } from '@tranzit/kernel';
import type { Latin } from '../../latin.ts';
import type { BookContact, BookPhone, ContactParts } from '../counterparty.ts';

/**
 * A person who has what only their equal of another entry says. What it is, is told by names: `position`, `latin` or
 * `latin.city`, and `phones.0.extension` by the place of the phone; none of them had a value. Pure.
 */

const phoneParts = ['extension', 'note', 'confirmedAt'] as const;

const missing = <Part extends object, Name extends keyof Part>(
  kept: Part,
  gone: Part | undefined,
  names: readonly Name[],
): readonly Name[] =>
  names.filter(
    (name) => (kept[name] ?? undefined) === undefined && (gone?.[name] ?? undefined) !== undefined,
  );

function missingWords(kept: Latin, gone: Latin): readonly string[] {
  const said = new Map(Object.entries(kept));
  return Object.entries(gone).flatMap(([name, word]) => (word && !said.get(name) ? [`latin.${name}`] : []));
}

/** The phone of the other for each that stays; none is there for two. */
function twinsOf({ kept, gone }: EqualPair<BookContact>): readonly (BookPhone | undefined)[] {
  const free = new Set(gone.phones);
  const said = ({ extension, note }: BookPhone) => `${extension ?? ''} ${note ?? ''}`;
  return kept.phones.map((phone) => {
    const sameNumber = [...free].filter(({ number }) => number === phone.number);
    const twin = sameNumber.find((one) => said(one) === said(phone)) ?? sameNumber[0];
    if (twin) free.delete(twin);
    return twin;
  });
}

/** Names of what the other says alone. */
export function foldedInContact(pair: EqualPair<BookContact>): readonly string[] {
  const { kept, gone } = pair;
  const twins = twinsOf(pair);
  return [
    ...missing(kept, gone, ['position', 'email']),
    ...(kept.latin ? missingWords(kept.latin, gone.latin ?? {}) : missing(kept, gone, ['latin'])),
    ...kept.phones.flatMap((phone, place) =>
      missing(phone, twins[place], phoneParts).map((name) => `phones.${place}.${name}`),
    ),
  ];
}

/** The person with it. */
export function foldContact(pair: EqualPair<BookContact>): ContactParts {
  const { kept, gone } = pair;
  const twins = twinsOf(pair);
  return {
    contactName: kept.contactName,
    position: kept.position ?? gone.position,
    email: kept.email ?? gone.email,
    latin: kept.latin ? { ...gone.latin, ...kept.latin } : gone.latin,
    phones: kept.phones.map((phone, place) => ({
      number: phone.number,
      extension: phone.extension ?? twins[place]?.extension,
      note: phone.note ?? twins[place]?.note,
      confirmedAt: phone.confirmedAt ?? twins[place]?.confirmedAt,
    })),
  };
}

/** The person without it again. */
export function unfoldContact(contact: BookContact, names: readonly string[]): ContactParts {
  const without = <Value>(name: string, value: Value) => (names.includes(name) ? undefined : value);
  const latin = Object.entries(contact.latin ?? {}).filter(([name]) => !names.includes(`latin.${name}`));
  return {
    contactName: contact.contactName,
    position: without('position', contact.position),
    email: without('email', contact.email),
    latin: contact.latin && !names.includes('latin') ? Object.fromEntries(latin) : null,
    phones: contact.phones.map(({ number, extension, note, confirmedAt }, place) => ({
      number,
      extension: without(`phones.${place}.extension`, extension),
      note: without(`phones.${place}.note`, note),
      confirmedAt: without(`phones.${place}.confirmedAt`, confirmedAt),
    })),
  };
}
