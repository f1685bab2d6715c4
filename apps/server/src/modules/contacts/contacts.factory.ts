import { randomBytes } from 'node:crypto';
import type { CarrierCode } from '@tranzit/kernel';
import type { Db } from '../../platform/db/database.ts';

export interface TerminalOptions {
  readonly carrier?: CarrierCode;
  readonly city?: string;
  readonly region?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** A terminal of a carrier; in Kazan without options. */
export async function createTerminal(
  db: Db,
  options: TerminalOptions = {},
): Promise<{ id: number; code: string }> {
  const code = `T-${randomBytes(5).toString('hex')}`;
  const city = options.city ?? 'Казань';
  const row = await db
    .insertInto('terminals')
    .values({
      carrier: options.carrier ?? 'cdek',
      code,
      name: `${city}, Речная`,
      kind: 'point',
      iso: 'RU',
      region: options.region ?? 'Респ Татарстан',
      city,
      city_key: city.toLowerCase(),
      address_line: `${city}, ул Речная, д 7`,
      latitude: options.latitude ?? 55.79,
      longitude: options.longitude ?? 49.12,
      hours: JSON.stringify([]),
      accepts_drop_off: true,
      hands_out: true,
      takes_cash: false,
      takes_cards: true,
      load_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, code };
}
