import type { api, QueryOf } from '@tranzit/contract';
import type { CarrierCode, GeoPoint, PackageMeasures, TerminalKind } from '@tranzit/kernel';
import { type ErrorReason, invalidFields } from '../../platform/errors/index.ts';
import { cityKey } from './city-key.ts';
import { type MapWindow, parseMapWindow } from './map-window.ts';
import { foldWords } from './terminal-text.ts';

/** What a terminal must take for every place of a cargo to fit. */
export interface CargoNeeds {
  readonly heaviestGrams: number;
  /** The greatest longest, middle and shortest side among the places. */
  readonly sidesMm: readonly [number, number, number];
  readonly sidesSumMm: number;
}

/** What a terminal must do to suit; those that do not are hidden, with the reason. */
export interface TerminalNeeds {
  readonly side: 'sender' | 'recipient' | undefined;
  readonly cargo: CargoNeeds | undefined;
  /** The kinds that a tariff works with; absent: every kind. */
  readonly kinds?: readonly TerminalKind[] | undefined;
  readonly takesCash: boolean;
  readonly takesCards: boolean;
}

/** Where to look and what to look for; all that is given must hold. */
export interface TerminalSearch {
  readonly carriers: readonly CarrierCode[];
  readonly ids: ReadonlySet<number> | undefined;
  readonly cityFiasId: string | undefined;
  readonly cityKey: string | undefined;
  /** Nearest first, from here. */
  readonly point: GeoPoint | undefined;
  /** Kilometres around `point`. */
  readonly radiusKm: number | undefined;
  readonly window: MapWindow | undefined;
  readonly withLockers: boolean;
  /** Folded; each must occur in the name, the address or the code. */
  readonly words: readonly string[];
  readonly needs: TerminalNeeds;
  /** True to list also those that do not suit. */
  readonly withHidden: boolean;
}

type TerminalQuery = QueryOf<typeof api.listTerminalPoints>;

const standardRadiusKm = 30;

export function cargoNeeds(packages: readonly PackageMeasures[]): CargoNeeds {
  const boxes = packages.map(({ lengthMm, widthMm, heightMm }) =>
    [lengthMm, widthMm, heightMm].sort((a, b) => b - a),
  );
  const greatest = (index: number): number => Math.max(0, ...boxes.map((sides) => sides[index] ?? 0));
  return {
    heaviestGrams: Math.max(0, ...packages.map((item) => item.weightGrams)),
    sidesMm: [greatest(0), greatest(1), greatest(2)],
    sidesSumMm: Math.max(0, ...boxes.map((sides) => sides.reduce((sum, side) => sum + side, 0))),
  };
}

function refuseBrokenPlace(query: TerminalQuery, window: MapWindow | undefined): void {
  const { city_fias_id: fiasId, city, latitude, longitude, radius, bbox } = query;
  const broken: Record<string, readonly ErrorReason[]> = {};
  const hasPointPart = [latitude, longitude, radius].some((part) => part !== undefined);
  if (hasPointPart && latitude === undefined) broken.latitude = [{ code: 'required' }];
  if (hasPointPart && longitude === undefined) broken.longitude = [{ code: 'required' }];
  if (bbox !== undefined && !window) broken.bbox = [{ code: 'map_window' }];
  const hasIds = (query.terminal_id ?? []).length > 0;
  const isPlaced = hasPointPart || hasIds || [fiasId, city, bbox].some((part) => part !== undefined);
  if (!isPlaced) broken.city_fias_id = [{ code: 'terminal_place_required' }];
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
}

/** What is to be ordered, as far as the request names it. */
export interface SearchedOrder {
  readonly packages: readonly PackageMeasures[] | undefined;
  /** Of its tariff. */
  readonly kinds: readonly TerminalKind[] | undefined;
}

/**
 * A request as a search among the connected carriers. Errors: 400 at the field: a place is needed, half a point, a
 * radius without a point, a map window that is none.
 */
export function toTerminalSearch(
  query: TerminalQuery,
  connected: readonly CarrierCode[],
  { packages, kinds }: SearchedOrder,
): TerminalSearch {
  const { latitude, longitude } = query;
  const window = query.bbox === undefined ? undefined : parseMapWindow(query.bbox);
  refuseBrokenPlace(query, window);
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const ids = query.terminal_id ?? [];
  const isPointAlone =
    point && !window && ids.length === 0 && query.city_fias_id === undefined && query.city === undefined;
  const asked = query.delivery_service ?? [];
  return {
    carriers: asked.length > 0 ? connected.filter((carrier) => asked.includes(carrier)) : connected,
    ids: ids.length > 0 ? new Set(ids) : undefined,
    cityFiasId: query.city_fias_id,
    cityKey: query.city === undefined ? undefined : cityKey(query.city),
    point,
    radiusKm: query.radius ?? (isPointAlone ? standardRadiusKm : undefined),
    window,
    withLockers: query.with_lockers ?? true,
    words: foldWords(query.query ?? ''),
    needs: {
      side: query.side,
      cargo: packages && cargoNeeds(packages),
      kinds,
      takesCash: query.takes_cash ?? false,
      takesCards: query.takes_cards ?? false,
    },
    withHidden: query.with_hidden ?? false,
  };
}
