import { parsePhone } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../platform/db/database.ts';
import { fromAddressRow, toAddressColumns } from '../cast-rows.ts';
import { fromStoredLatin, toStoredLatin } from '../latin.ts';
import type {
  BookAddress,
  BookContact,
  BookPhone,
  ContactParts,
  Particulars,
  PlaceParts,
} from './counterparty.ts';

/** Rows of the contact book ↔ what they mean. */

const storedPhones = z.array(
  z.object({
    number: z.string().transform(parsePhone),
    extension: z.string().optional(),
    note: z.string().optional(),
    confirmedAt: z.iso.datetime().optional(),
  }),
);

const fromStoredPhones = (stored: unknown): readonly BookPhone[] =>
  storedPhones.parse(stored).flatMap(({ number, extension, note, confirmedAt }) =>
    number === undefined
      ? []
      : [
          {
            number,
            extension,
            note,
            confirmedAt: confirmedAt === undefined ? undefined : new Date(confirmedAt),
          },
        ],
  );

export const fromContactRow = (row: Selectable<Tables['contact_infos']>): BookContact => ({
  id: row.id,
  counterpartyId: row.counterparty_id,
  contactName: row.contact_name,
  position: row.position ?? undefined,
  email: row.email ?? undefined,
  isMain: row.is_main,
  latin: fromStoredLatin(row.latin),
  phones: fromStoredPhones(row.phone_entries),
});

export const toContactColumns = (contact: ContactParts) => ({
  contact_name: contact.contactName,
  position: contact.position ?? null,
  email: contact.email ?? null,
  phone_entries: JSON.stringify(contact.phones),
  ...(contact.latin === undefined ? {} : { latin: toStoredLatin(contact.latin) }),
});

export const fromBookAddressRow = (row: Selectable<Tables['addresses']>): BookAddress => ({
  ...fromAddressRow(row),
  id: row.id,
  counterpartyId: row.counterparty_id ?? undefined,
  title: row.title ?? undefined,
  hint: row.hint ?? undefined,
  openingHours: row.opening_hours ?? undefined,
});

export const toBookAddressColumns = (address: PlaceParts) => ({
  ...toAddressColumns(address),
  title: address.title ?? null,
  hint: address.hint ?? null,
  opening_hours: address.openingHours ?? null,
});

export const fromParticularsRow = (row: Selectable<Tables['counterparties']>): Particulars => ({
  kind: row.kind,
  title: row.title,
  opf: row.opf ?? undefined,
  inn: row.inn ?? undefined,
  kpp: row.kpp ?? undefined,
  ogrn: row.ogrn ?? undefined,
  legalAddress: row.legal_address ?? undefined,
});

export const toParticularsColumns = (particulars: Particulars) => ({
  kind: particulars.kind,
  title: particulars.title,
  opf: particulars.opf ?? null,
  inn: particulars.inn ?? null,
  kpp: particulars.kpp ?? null,
  ogrn: particulars.ogrn ?? null,
  legal_address: particulars.legalAddress ?? null,
});
