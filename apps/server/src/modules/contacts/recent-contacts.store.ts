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

type RecentNeeds = Needs<'db' | 'clock'> & { readonly actor: Pick<Actor, 'accountId' | 'userId'> };

interface UsedSide {
  readonly side: Side;
  readonly cast: ContactCast;
}

const recentRow = ({ actor, clock }: RecentNeeds, { side, cast }: UsedSide) => ({
  contact_cast_id: cast.id,
  address_cast_id: cast.address.id,
  used_at: clock.now(),
  account_id: actor.accountId,
  user_id: actor.userId,
  side,
  kind: cast.address.type === 'terminal' ? ('terminal' as const) : ('contact' as const),
  fingerprint: fingerprintOfSide(cast),
  iso: cast.address.iso,
  carrier: cast.address.terminal?.carrier ?? null,
});

/**
 * Puts sides on top of the member's recent ones, the last highest; the same side stands once. A side at a terminal goes to the
 * terminals. Called when sides are made and when an order takes them. One statement.
 */
export async function rememberRecents(ctx: RecentNeeds, sides: readonly UsedSide[]): Promise<void> {
  if (sides.length === 0) return;
  // One statement may touch a row once; of equal sides the last stands, in its place.
  const latest = new Map<string, ReturnType<typeof recentRow>>();
  for (const row of sides.map((used) => recentRow(ctx, used))) {
    const key = `${row.side} ${row.kind} ${row.fingerprint}`;
    latest.delete(key);
    latest.set(key, row);
  }
  await ctx.db
    .insertInto('recent_contacts')
    .values([...latest.values()])
    .onConflict((clash) =>
      clash.constraint('recent_contacts_once').doUpdateSet((eb) => ({
        contact_cast_id: eb.ref('excluded.contact_cast_id'),
        address_cast_id: eb.ref('excluded.address_cast_id'),
        used_at: eb.ref('excluded.used_at'),
      })),
    )
    .execute();
}

/** The same of a side that is there already. Errors: 404 for an unknown side. */
export const rememberRecent = async (ctx: RecentNeeds, side: Side, id: ContactCastId): Promise<void> =>
  rememberRecents(ctx, [{ side, cast: await loadContactCast(ctx, id) }]);

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
