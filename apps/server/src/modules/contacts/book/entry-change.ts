import { asId } from '@tranzit/kernel';
import { z } from 'zod';

/** Columns of an entry that completing it may fill. */
export const filledFields = ['kpp', 'ogrn', 'legal_address', 'parent_id'] as const;

/** What was added to the book: a new entry, or to one that was there people, addresses, tags and particulars that it lacked. */
export const entryChange = z.object({
  isNew: z.boolean(),
  /** Of the entry, right after the change. */
  version: z.number(),
  contactIds: z.array(z.number().transform((id) => asId('ContactInfoId', id))),
  addressIds: z.array(z.number().transform((id) => asId('AddressId', id))),
  fields: z.array(z.enum(filledFields)),
  tagIds: z.array(z.number().transform((id) => asId('TagId', id))).default([]),
});
export type EntryChange = z.output<typeof entryChange>;

/** Of an entry that was made by `insertEntries`. */
export const newEntryChange: EntryChange = {
  isNew: true,
  version: 1,
  contactIds: [],
  addressIds: [],
  fields: [],
  tagIds: [],
};
