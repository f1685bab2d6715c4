import { type CarrierCall, type CarrierPlace, waitWithin } from '@tranzit/carrier-kit';
import type { PostClient } from '../client.ts';
import { type ShippingPointRow, shippingPointsSchema } from '../schemas.ts';

/** An office at which the account may hand over. */
export interface ShippingPoint {
  /** Goes as `index-from` and `postoffice-code`. */
  readonly index: string;
  /** Kinds the account may send from here; empty when the carrier does not say. */
  readonly mailTypes: readonly string[];
}

export interface ShippingPoints {
  /** The point for what is handed over at `place`; `undefined` where the account has none. */
  find(place: CarrierPlace, call: CarrierCall): Promise<ShippingPoint | undefined>;
  /** Indexes of all of them: nothing is taken from the account anywhere else. */
  listIndexes(call: CarrierCall): Promise<ReadonlySet<string>>;
}

export interface ShippingPointOptions {
  /** Where everything is handed over, whatever the sender's city. */
  readonly fixed: ShippingPoint | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly lifetimeMs: number;
}

/** The list is shared by all who wait for it and ends with none of them. */
const loadTimeoutMs = 20_000;

export function createShippingPoints(client: PostClient, options: ShippingPointOptions): ShippingPoints {
  let loaded: { readonly at: number; readonly points: Promise<readonly ShippingPointRow[]> } | undefined;
  const load = (): Promise<readonly ShippingPointRow[]> => {
    if (loaded && options.now() - loaded.at < options.lifetimeMs) return loaded.points;
    const points = loadPoints(client);
    const entry = { at: options.now(), points };
    loaded = entry;
    points.catch(() => {
      if (loaded === entry) loaded = undefined;
    });
    return points;
  };
  const rowsWithin = (call: CarrierCall) => waitWithin(load(), call, 'post', 'shipping_points');
  const { fixed } = options;
  return {
    find: async (place, call) => {
      if (!fixed) return choosePoint(await rowsWithin(call), place);
      return (place.terminalCode ?? fixed.index) === fixed.index ? fixed : undefined;
    },
    listIndexes: async (call) =>
      new Set(fixed ? [fixed.index] : enabledOf(await rowsWithin(call)).map(({ index }) => index)),
  };
}

const loadPoints = (client: PostClient): Promise<readonly ShippingPointRow[]> =>
  client.call(
    {
      operation: 'shipping_points',
      method: 'GET',
      path: '/1.0/user-shipping-points',
      call: { timeoutMs: loadTimeoutMs },
    },
    shippingPointsSchema,
  );

const plain = (name: string): string => name.toLowerCase().replaceAll('ё', 'е').trim();
const hasName = (address: string, name: string): boolean =>
  name !== '' && ` ${plain(address).replaceAll(/[^\p{L}\d-]+/gu, ' ')} `.includes(` ${plain(name)} `);
/** The first three digits of an index are its region's post. */
const isSameArea = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.slice(0, 3) === other?.slice(0, 3);

const enabledOf = (rows: readonly ShippingPointRow[]) =>
  rows.flatMap((row) => {
    const index = row['operator-postcode'];
    return row.enabled === false || index === undefined ? [] : [{ row, index }];
  });

/**
 * The office chosen by the sender and no other, for they bring the cargo there. Before one is chosen, an office in the sender's
 * city, else of the same postal area; a sender does not carry the cargo to another city.
 */
export function choosePoint(
  rows: readonly ShippingPointRow[],
  { terminalCode, city, postcode }: CarrierPlace,
): ShippingPoint | undefined {
  const enabled = enabledOf(rows);
  const chosen =
    terminalCode === undefined
      ? (enabled.find(({ row }) => hasName(row['ops-address'] ?? '', city)) ??
        enabled.find(({ index }) => isSameArea(postcode, index)))
      : enabled.find(({ index }) => index === terminalCode);
  if (!chosen) return undefined;
  const { row, index } = chosen;
  return { index, mailTypes: row['available-mail-types'] };
}
