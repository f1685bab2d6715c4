import { type PhoneNumber, parsePhone } from '@tranzit/kernel';
import { z } from 'zod';
import type { Language } from '../../../../platform/errors/index.ts';
import { sameEntryKey } from '../counterparty.ts';
import { packLine } from '../export/packed-cells.ts';

/** How a table names an entry beside another: by its tax numbers, or by its title with a phone or an address. */

export const entryReference = z.object({
  inn: z.string().optional(),
  kpp: z.string().optional(),
  /** As the book has it, and in a second spelling without the legal form. */
  titles: z.array(z.string()),
  phone: z.string().transform(parsePhone).optional(),
  /** The line of an address, of an entry without phones. */
  place: z.string().optional(),
  /** It says whatever tells the entry from others, as the export does; else only what somebody has typed. */
  isWhole: z.boolean(),
});
export type EntryReference = z.output<typeof entryReference>;

type Names = Partial<EntryNames> & Pick<EntryNames, 'title'>;

/** By `sameEntryKey`. */
export const keyOfNames = ({ title, inn, kpp, phone, place }: Names): string =>
  sameEntryKey({
    inn,
    kpp,
    title,
    contacts: phone === undefined ? [] : [{ phones: [{ number: phone }] }],
    addresses: place === undefined ? [] : [{ addressLine: place }],
  });

/** The key of the entry that is meant before any other, by `sameEntryKey`. */
export const keyOfReference = ({ titles, ...names }: EntryReference): string =>
  keyOfNames({ ...names, title: titles[0] ?? '' });

/** What an entry is known by to others. */
export interface EntryNames {
  readonly title: string;
  readonly inn: string | undefined;
  readonly kpp: string | undefined;
  /** The first of the entry. */
  readonly phone: PhoneNumber | undefined;
  /** The line of its first address, where it has no phone. */
  readonly place: string | undefined;
}

const labels = {
  ru: { title: 'Название', inn: 'ИНН', kpp: 'КПП', phone: 'Телефон', place: 'Адрес полностью' },
  en: { title: 'Name', inn: 'INN', kpp: 'KPP', phone: 'Phone', place: 'Full address' },
} as const;

/** `Название: Северный лён; ИНН: 7707083893; КПП: 770701001`; without a tax id the first phone, or else the first address, tells two of one title apart. */
export function packReference({ title, inn, kpp, phone, place }: EntryNames, language: Language): string {
  const label = labels[language];
  return packLine([
    [label.title, title],
    ...(inn === undefined ? [] : [[label.inn, inn] as const]),
    ...(inn === undefined || kpp === undefined ? [] : [[label.kpp, kpp] as const]),
    ...(inn !== undefined || phone === undefined ? [] : [[label.phone, phone] as const]),
    ...((inn ?? phone) !== undefined || place === undefined ? [] : [[label.place, place] as const]),
  ]);
}
