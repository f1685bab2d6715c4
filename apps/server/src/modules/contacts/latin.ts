import type { LatinFields, LatinInput } from '@tranzit/contract';
import { z } from 'zod';
import { tooLongFields } from '../transliteration/index.ts';

const word = z.string().optional();
const storedLatin = z.object({
  contactName: word,
  companyName: word,
  opfFull: word,
  legalAddress: word,
  region: word,
  district: word,
  city: word,
  cityType: word,
  street: word,
  house: word,
  office: word,
  addressLine: word,
});
const names = storedLatin.keyof().options;

/** How papers of other countries name a person, a company and an address: kept beside the Russian words. */
export type Latin = Readonly<z.output<typeof storedLatin>>;

type Words = { readonly [Name in keyof LatinFields]?: string | null | undefined };

/** Words that are empty are not there. */
const latinOf = (words: Words): Latin =>
  Object.fromEntries(names.flatMap((name) => (words[name] ? [[name, words[name]]] : [])));

export const fromStoredLatin = (stored: unknown): Latin | undefined =>
  storedLatin.nullable().parse(stored) ?? undefined;

export const toStoredLatin = (latin: Latin | null | undefined): string | null =>
  latin ? JSON.stringify(latin) : null;

/** What somebody has typed; `undefined` where nothing was said of it, `null` where it shall go. */
export function readLatin(input: LatinInput | null | undefined): Latin | null | undefined {
  if (!input) return input;
  return latinOf({
    contactName: input.contact_name,
    companyName: input.company_name,
    opfFull: input.opf_full,
    legalAddress: input.legal_address,
    region: input.region,
    district: input.district,
    city: input.city,
    cityType: input.city_type,
    street: input.street,
    house: input.house,
    office: input.office,
    addressLine: input.address_line,
  });
}

/** Russian words by the names of their Latin ones. */
export type RussianFields = { readonly [Name in keyof Latin]?: string | undefined };

/** Names of the words that are others now. */
export const changedNames = (before: RussianFields, after: RussianFields): readonly (keyof Latin)[] =>
  names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));

interface Change {
  readonly before: RussianFields;
  readonly after: RussianFields;
  /** As they stood before it. */
  readonly former: Latin | undefined;
}

/** Latin words without those of Russian words that have become others; one that was typed anew with the change stays. */
export function withoutStale(latin: Latin, { before, after, former }: Change): Latin | undefined {
  const stale = new Set(changedNames(before, after).filter((name) => latin[name] === former?.[name]));
  const kept = latinOf(
    Object.fromEntries(names.flatMap((name) => (stale.has(name) ? [] : [[name, latin[name]]]))),
  );
  return Object.keys(kept).length === 0 ? undefined : kept;
}

/** A proposal with the words that somebody has corrected. */
export const correct = (proposal: Words, input: LatinInput): Latin => ({
  ...latinOf(proposal),
  ...readLatin(input),
});

const presentWords = (latin: Latin): LatinFields => ({
  contactName: latin.contactName ?? null,
  companyName: latin.companyName ?? null,
  opfFull: latin.opfFull ?? null,
  legalAddress: latin.legalAddress ?? null,
  region: latin.region ?? null,
  district: latin.district ?? null,
  city: latin.city ?? null,
  cityType: latin.cityType ?? null,
  street: latin.street ?? null,
  house: latin.house ?? null,
  office: latin.office ?? null,
  addressLine: latin.addressLine ?? null,
});

export const presentLatin = (latin: Latin | undefined): LatinFields | null =>
  latin ? presentWords(latin) : null;

/** The words as their call answers them, with those that do not fit a line. */
export const presentKeptLatin = (latin: Latin) => {
  const words = presentWords(latin);
  return { ...words, tooLong: [...tooLongFields(words)] };
};
