import type { Side, AddressCast as WireAddressCast, ContactCast as WireContactCast } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { type ViewerNeeds, visibleTo } from '../../platform/context/index.ts';
import { listDifferent } from '../../platform/db/recent.ts';
import { loadContactCasts, presentAddressCasts } from './casts.queries.ts';
import { presentContactCast } from './contacts.present.ts';

const shownCount = 10;
/** Whoever sees all has the sides of all members: repeats are looked for among so many of the latest. */
const recentWindow = 200;

interface Used {
  readonly recentId: number;
  readonly usedAt: string;
}

interface RecentQuestion {
  readonly side: Side;
  readonly kind: 'contact' | 'terminal';
  readonly iso?: string | undefined;
  readonly carrier?: CarrierCode | undefined;
}

/** Different sides, newest first. Indexes: recent_contacts_own, recent_contacts_used. */
function listRecent(ctx: ViewerNeeds, { side, kind, iso, carrier }: RecentQuestion) {
  const latest = ctx.db
    .selectFrom('recent_contacts')
    .select(['id', 'used_at', 'contact_cast_id', 'address_cast_id', 'fingerprint'])
    .where(visibleTo(ctx.actor, 'recent_contacts'))
    .where('side', '=', side)
    .where('kind', '=', kind)
    .where((eb) =>
      eb.and([
        ...(iso === undefined ? [] : [eb('iso', '=', iso)]),
        ...(carrier === undefined ? [] : [eb('carrier', '=', carrier)]),
      ]),
    )
    .orderBy('used_at', 'desc')
    .limit(recentWindow);
  return listDifferent(ctx, latest, shownCount);
}

const usedOf = (row: { readonly id: number; readonly used_at: Date }): Used => ({
  recentId: row.id,
  usedAt: row.used_at.toISOString(),
});

/** The last ten different sides at an address; with `iso` only those of one country. Three statements. */
export async function listRecentContacts(
  ctx: ViewerNeeds,
  { side, iso }: { readonly side: Side; readonly iso?: string | undefined },
): Promise<readonly (Used & { readonly contact: WireContactCast })[]> {
  const rows = await listRecent(ctx, { side, kind: 'contact', iso });
  const castIds = rows.map((row) => row.contact_cast_id).filter((id) => id !== null);
  const casts = await loadContactCasts(ctx, castIds);
  return rows.flatMap((row) => {
    const cast = row.contact_cast_id === null ? undefined : casts.get(row.contact_cast_id);
    return cast ? [{ ...usedOf(row), contact: presentContactCast(cast) }] : [];
  });
}

interface RecentTerminalsQuestion {
  readonly side: Side;
  readonly delivery_service?: CarrierCode | undefined;
}

/** The last ten different terminals; with `delivery_service` only those of one carrier. Two statements. */
export async function listRecentTerminals(
  ctx: ViewerNeeds,
  { side, delivery_service: carrier }: RecentTerminalsQuestion,
): Promise<readonly (Used & { readonly address: WireAddressCast })[]> {
  const rows = await listRecent(ctx, { side, kind: 'terminal', carrier });
  const castIds = rows.map((row) => row.address_cast_id).filter((id) => id !== null);
  const casts = await presentAddressCasts(ctx, castIds);
  return rows.flatMap((row) => {
    const address = row.address_cast_id === null ? undefined : casts.get(row.address_cast_id);
    return address ? [{ ...usedOf(row), address }] : [];
  });
}
