import type { api, BodyOf } from '@tranzit/contract';
import { labels } from '@tranzit/kernel';
import { z } from 'zod';
import { type Needs, seesAll, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { listMessagesTo } from '../../../platform/outbox/outbox.ts';
import { recordAct } from '../../audit/index.ts';
import {
  bookOfPerson,
  findSidesOf,
  listAddressesOf,
  listEntriesOf,
  type NamedPerson,
} from '../../contacts/index.ts';
import { findImportRowsOf } from '../../imports/index.ts';
import { listOrdersOfSides } from '../../waybills/index.ts';
import { dataFile, type KeptThing } from '../data-file.ts';
import { readNamedPerson } from '../named-person.ts';
import { requireOnePerson } from '../require-one-person.ts';

type ReadNeeds = Needs<'db' | 'actor'>;

const storedNumbers = z.array(z.object({ number: z.string() })).catch([]);
const storedCells = z.array(z.string()).catch([]);
const latinWords = z.record(z.string(), z.string()).catch({});
const join = (words: readonly string[]): string => words.join(', ');

type Entry = Awaited<ReturnType<typeof listEntriesOf>>[number];

/** What an entry says of the person that it is of: as a person, or as an entrepreneur. */
const wordsOfEntry = (entry: Entry): KeptThing['fields'] => ({
  company: entry.kind === 'company' ? entry.title : null,
  inn: entry.inn,
  ogrn: entry.ogrn,
  legalAddress: entry.legal_address,
  passport: entry.passport_mask,
  note: entry.note,
});

/** An entry that is theirs, with nobody in it. */
const entryThing = (entry: Entry): KeptThing => ({
  section: 'book',
  at: entry.created_at,
  fields: { name: entry.title, ...wordsOfEntry(entry), deleted: entry.deleted_at?.toISOString() },
});

/** All that a deletion would take, and of the entries of several what is theirs. */
async function bookThings(ctx: ReadNeeds, person: NamedPerson): Promise<readonly KeptThing[]> {
  const { people, own, entrepreneurs } = await bookOfPerson(ctx, person);
  const persons = people.filter(({ kind }) => kind === 'person').map((row) => row.counterparty_id);
  const ids = [...new Set([...own, ...entrepreneurs, ...persons])];
  const entries = ids.length === 0 ? [] : await listEntriesOf(ctx, ids);
  const placed = [...new Set([...own, ...persons])];
  const addresses = placed.length === 0 ? [] : await listAddressesOf(ctx, placed);
  const told = new Set(people.map((row) => row.counterparty_id));
  const wordsOf = new Map(entries.map((entry) => [entry.id, wordsOfEntry(entry)]));
  return [
    ...people.map(
      (row): KeptThing => ({
        section: 'book',
        at: row.created_at,
        fields: {
          name: row.contact_name,
          phones: join(storedNumbers.parse(row.phone_entries).map(({ number }) => number)),
          email: row.email,
          position: row.position,
          ...(wordsOf.get(row.counterparty_id) ?? { company: row.title }),
          latin: join(Object.values(latinWords.parse(row.latin))),
          deleted: row.deleted_at?.toISOString(),
        },
      }),
    ),
    ...entries.filter(({ id }) => !told.has(id)).map(entryThing),
    ...addresses.map(
      (row): KeptThing => ({
        section: 'bookAddress',
        at: row.created_at,
        fields: { title: row.title, address: row.address_line, hint: row.hint },
      }),
    ),
  ];
}

async function sideThings(
  ctx: ReadNeeds,
  person: NamedPerson,
  language: Language,
): Promise<readonly KeptThing[]> {
  const sides = await findSidesOf(ctx, person);
  const ids = new Set(sides.map(({ id }) => id));
  const orders = await listOrdersOfSides(ctx, [...ids]);
  const words = labels[language];
  const roles = language === 'ru' ? ['Отправитель', 'Получатель'] : ['Sender', 'Receiver'];
  return [
    ...sides.map(
      (row): KeptThing => ({
        section: 'side',
        at: row.created_at,
        fields: {
          name: row.contact_name,
          phones: join(row.phones),
          email: row.email,
          company: row.company_name,
          inn: row.inn,
          passport: row.passport_mask,
          address: row.address_line,
          comment: row.comment,
        },
      }),
    ),
    ...orders.map(
      (row): KeptThing => ({
        section: 'order',
        at: row.created_at,
        fields: {
          number: row.number,
          carrier: words.carrier[row.carrier],
          carrierNumber: row.carrier_number,
          role: join([
            ...(ids.has(row.sender_contact_cast_id) ? [roles[0] ?? ''] : []),
            ...(ids.has(row.receiver_contact_cast_id) ? [roles[1] ?? ''] : []),
          ]),
          route: `${row.sender_city} → ${row.receiver_city}`,
          status: words.status[row.status],
          pickup: row.pickup_on,
          price: (row.price_kopecks / 100).toFixed(2),
        },
      }),
    ),
  ];
}

/** The rows of imported tables, as they stand there. */
const importThings = (rows: Awaited<ReturnType<typeof findImportRowsOf>>): readonly KeptThing[] =>
  rows.map((row) => ({
    section: 'import',
    at: row.created_at,
    fields: {
      title: row.file_name,
      number: String(row.line),
      details: storedCells.parse(row.cells).filter(Boolean).join('; '),
    },
  }));

/** Of the account as a whole. Mails go by their address, SMS by the digits of the phone. */
async function messageThings(ctx: ReadNeeds, { phones, email }: NamedPerson): Promise<readonly KeptThing[]> {
  if (!seesAll(ctx.actor)) return [];
  const recipients = [...phones.map((phone) => phone.replace('+', '')), ...phones, ...(email ? [email] : [])];
  if (recipients.length === 0) return [];
  const rows = await listMessagesTo(ctx, { accountId: ctx.actor.accountId, recipients });
  return rows.map((row) => ({
    section: 'message',
    at: row.created_at,
    fields: { channel: row.channel, recipient: row.recipient, subject: row.subject },
  }));
}

type ExportNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'origin' | 'language'>;

/**
 * All that the account keeps of one person, of shipping what the member may see. The log tells that it was taken and
 * by whom, not of whom. Errors: 400 at each broken phone; 409 `person_ambiguous`.
 */
export async function exportPerson(ctx: ExportNeeds, { format, ...body }: BodyOf<typeof api.exportPerson>) {
  const person = readNamedPerson(body);
  const things = await transaction(ctx, async (tx) => {
    const rows = await findImportRowsOf(tx, person);
    await requireOnePerson(
      tx,
      person,
      rows.map(({ cells }) => storedCells.parse(cells)),
    );
    await recordAct(tx, { kind: 'person_exported' });
    return [
      ...(await bookThings(tx, person)),
      ...(await sideThings(tx, person, ctx.language)),
      ...importThings(rows),
      ...(await messageThings(tx, person)),
    ];
  });
  return dataFile(things, { name: 'person', format, language: ctx.language, now: ctx.clock.now() });
}
