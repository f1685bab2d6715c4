import type { Side, AddressCast as WireAddressCast, ContactCast as WireContactCast } from '@tranzit/contract';
import { asId, type CarrierCode } from '@tranzit/kernel';
import { type AccountNeeds, loadContactCasts, presentAddressCasts } from './casts.queries.ts';
import { presentContactCast } from './contacts.present.ts';

const shownCount = 10;

interface Used {
  readonly recentId: number;
  readonly usedAt: string;
}

/** Newest first. Index: recent_contacts_used. */
function selectRecent(ctx: AccountNeeds, side: Side, kind: 'contact' | 'terminal') {
  return ctx.db
    .selectFrom('recent_contacts')
    .select(['id', 'used_at', 'contact_cast_id', 'address_cast_id'])
    .where('account_id', '=', ctx.actor.accountId)
    .where('side', '=', side)
    .where('kind', '=', kind)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownCount);
}

const usedOf = (row: { readonly id: number; readonly used_at: Date }): Used => ({
  recentId: row.id,
  usedAt: row.used_at.toISOString(),
});

/** The last ten different sides at an address; with `iso` only those of one country. Three statements. */
export async function listRecentContacts(
  ctx: AccountNeeds,
  { side, iso }: { readonly side: Side; readonly iso?: string | undefined },
): Promise<readonly (Used & { readonly contact: WireContactCast })[]> {
  const recent = selectRecent(ctx, side, 'contact');
  const rows = await (iso ? recent.where('iso', '=', iso) : recent).execute();
  const castIdOf = (row: (typeof rows)[number]) => asId('ContactCastId', row.contact_cast_id ?? 0);
  const casts = await loadContactCasts(ctx, rows.map(castIdOf));
  return rows.flatMap((row) => {
    const cast = casts.get(castIdOf(row));
    return cast ? [{ ...usedOf(row), contact: presentContactCast(cast) }] : [];
  });
}

interface RecentTerminalsQuestion {
  readonly side: Side;
  readonly delivery_service?: CarrierCode | undefined;
}

/** The last ten different terminals; with `delivery_service` only those of one carrier. Two statements. */
export async function listRecentTerminals(
  ctx: AccountNeeds,
  { side, delivery_service: carrier }: RecentTerminalsQuestion,
): Promise<readonly (Used & { readonly address: WireAddressCast })[]> {
  const recent = selectRecent(ctx, side, 'terminal');
  const rows = await (carrier ? recent.where('carrier', '=', carrier) : recent).execute();
  const castIdOf = (row: (typeof rows)[number]) => asId('AddressCastId', row.address_cast_id ?? 0);
  const casts = await presentAddressCasts(ctx, rows.map(castIdOf));
  return rows.flatMap((row) => {
    const address = casts.get(castIdOf(row));
    return address ? [{ ...usedOf(row), address }] : [];
  });
}
