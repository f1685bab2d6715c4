import type { CounterpartyId } from '@tranzit/kernel';
import {
  type AccountNeeds,
  type Needs,
  ownRow,
  type TransactionNeeds,
  transaction,
} from '../../../../platform/context/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { recordAct } from '../../../audit/index.ts';
import type { Passport } from '../counterparty.ts';
import { openPassport } from '../passports.ts';

type ReadingNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'secrets' | 'origin'>;

type OpeningNeeds = AccountNeeds & Needs<'secrets'>;

async function openEntry(ctx: OpeningNeeds, id: CounterpartyId) {
  const row = await ownRow(ctx, 'counterparties', id);
  if (!row || row.deleted_at !== null || row.key_id === null || row.sealed_passport === null)
    return undefined;
  const sealed = { keyId: row.key_id, bytes: row.sealed_passport };
  const passport = openPassport(ctx, { accountId: ctx.actor.accountId, id }, sealed);
  return { title: row.title, passport };
}

/**
 * The passport for what the portal itself does with it: nobody may be told it, so the log gets no line. `undefined` where the entry
 * has none. Index: primary key.
 */
export const findPassport = async (ctx: OpeningNeeds, id: CounterpartyId): Promise<Passport | undefined> =>
  (await openEntry(ctx, id))?.passport;

/** The passport in full, for which the log of the account gets a line. Errors: 404 when there is none. Index: primary key. */
export const readPassport = (ctx: ReadingNeeds, id: CounterpartyId): Promise<Passport> =>
  transaction(ctx, async (tx) => {
    const opened = await openEntry(tx, id);
    if (!opened) throw notFound();
    await recordAct(tx, { kind: 'passport_read', subject: opened.title });
    return opened.passport;
  });
