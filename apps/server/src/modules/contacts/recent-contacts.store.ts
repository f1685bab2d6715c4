import { createHash } from 'node:crypto';
import type { Side } from '@tranzit/contract';
import type { ContactCastId } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type AccountNeeds, loadContactCast } from './casts.queries.ts';
import type { ContactCast } from './person.ts';

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Case, `ё`, blanks and punctuation do not make two names different. */
const key = (text = ''): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Two sides are the same when the same person of the same company stands at the same door, however it was typed. */
export function fingerprintOfSide({ address, ...person }: ContactCast): string {
  if (address.terminal) return hash([address.terminal.carrier, address.terminal.code]);
  const { iso, region, city, street, house, office } = address;
  return hash([
    key(person.contactName),
    key(person.companyName),
    person.inn ?? '',
    person.phones.toSorted(),
    iso,
    ...[region, city, street, house, office].map((part) => key(part)),
  ]);
}

/**
 * Puts a side on top of the account's recent ones; the same side stands once. A side at a terminal goes to the terminals.
 * Called when a side is made and when an order takes it. Errors: 404 for an unknown side.
 */
export async function rememberRecent(
  ctx: AccountNeeds & Needs<'clock'>,
  side: Side,
  id: ContactCastId,
): Promise<void> {
  const cast = await loadContactCast(ctx, id);
  const { address } = cast;
  const latest = { contact_cast_id: cast.id, address_cast_id: address.id, used_at: ctx.clock.now() };
  await ctx.db
    .insertInto('recent_contacts')
    .values({
      ...latest,
      account_id: ctx.actor.accountId,
      side,
      kind: address.type === 'terminal' ? 'terminal' : 'contact',
      fingerprint: fingerprintOfSide(cast),
      iso: address.iso,
      carrier: address.terminal?.carrier ?? null,
    })
    .onConflict((clash) => clash.columns(['account_id', 'side', 'kind', 'fingerprint']).doUpdateSet(latest))
    .execute();
}

/** Errors: 404 when absent or another account's. */
export async function forgetRecent(ctx: AccountNeeds, recentId: number): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('recent_contacts')
    .where('account_id', '=', ctx.actor.accountId)
    .where('id', '=', recentId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
