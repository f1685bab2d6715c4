import { createHash } from 'node:crypto';
import type { Side } from '@tranzit/contract';
import type { ContactCastId } from '@tranzit/kernel';
import { type Actor, type Needs, type ViewerNeeds, visibleTo } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { loadContactCast } from './casts.queries.ts';
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
 * Puts a side on top of the member's recent ones; the same side stands once. A side at a terminal goes to the terminals.
 * Called when a side is made and when an order takes it. Errors: 404 for an unknown side.
 */
export async function rememberRecent(
  ctx: Needs<'db' | 'clock'> & { readonly actor: Pick<Actor, 'accountId' | 'userId'> },
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
      user_id: ctx.actor.userId,
      side,
      kind: address.type === 'terminal' ? 'terminal' : 'contact',
      fingerprint: fingerprintOfSide(cast),
      iso: address.iso,
      carrier: address.terminal?.carrier ?? null,
    })
    .onConflict((clash) => clash.constraint('recent_contacts_once').doUpdateSet(latest))
    .execute();
}

/**
 * Forgets a side wherever the member sees it: colleagues may have used the same. Index: recent_contacts_once.
 * Errors: 404 when absent or not the member's to see.
 */
export async function forgetRecent(ctx: ViewerNeeds, recentId: number): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('recent_contacts')
    .using('recent_contacts as named')
    .where('named.id', '=', recentId)
    .where(visibleTo(ctx.actor, 'named'))
    .where(visibleTo(ctx.actor, 'recent_contacts'))
    .whereRef('recent_contacts.side', '=', 'named.side')
    .whereRef('recent_contacts.kind', '=', 'named.kind')
    .whereRef('recent_contacts.fingerprint', '=', 'named.fingerprint')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** Forgets these sides for everybody. Index: recent_contacts_side. */
export async function forgetRecentSides({ db }: Needs<'db'>, ids: readonly ContactCastId[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('recent_contacts')
    .where('contact_cast_id', 'in', [...ids])
    .execute();
}
