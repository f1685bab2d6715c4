import type { CarrierCode, TerminalId, TerminalKind } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';

/** Where a carrier takes cargo in or hands it out; what a side of an order needs of it. */
export interface SideTerminal {
  readonly id: TerminalId;
  readonly carrier: CarrierCode;
  /** The carrier's own code. */
  readonly code: string;
  readonly name: string;
  readonly kind: TerminalKind;
  readonly iso: string;
  readonly region: string;
  readonly city: string;
  readonly cityFiasId: string | undefined;
  readonly postcode: string | undefined;
  readonly addressLine: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly acceptsDropOff: boolean;
  readonly handsOut: boolean;
}

/** A terminal by our id, or `undefined` when no carrier lists it any more. Index: primary key. */
export async function findTerminal(ctx: Needs<'db'>, id: TerminalId): Promise<SideTerminal | undefined> {
  const row = await ctx.db
    .selectFrom('terminals')
    .select(['id', 'carrier', 'code', 'name', 'kind', 'iso', 'region', 'city', 'city_fias_id', 'postcode'])
    .select(['address_line', 'latitude', 'longitude', 'accepts_drop_off', 'hands_out'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    carrier: row.carrier,
    code: row.code,
    name: row.name,
    kind: row.kind,
    iso: row.iso,
    region: row.region,
    city: row.city,
    cityFiasId: row.city_fias_id ?? undefined,
    postcode: row.postcode ?? undefined,
    addressLine: row.address_line,
    latitude: row.latitude,
    longitude: row.longitude,
    acceptsDropOff: row.accepts_drop_off,
    handsOut: row.hands_out,
  };
}
