import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type Side, type Terminal } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { call } from '../../lib/call.ts';

export type { Terminal };

/** Where to look: around the point of the address, in the city while the point is unknown. */
export interface TerminalPlace {
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface TerminalQuestion {
  /** None: every carrier of the portal. */
  readonly carriers: readonly CarrierCode[];
  /** `sender`: where cargo is dropped off; `recipient`: where it is handed out. */
  readonly side: Side;
  readonly place: TerminalPlace;
  /** Only terminals that take this cargo. */
  readonly cargoId?: number | undefined;
}

const radiusKm = 30;

const placeQuery = ({ city, latitude, longitude }: TerminalPlace) =>
  latitude !== null && longitude !== null ? { latitude, longitude, radius: radiusKm } : { city };

/** Terminals for a side of a delivery, the nearest first. */
export function useTerminals({ carriers, side, place, cargoId }: TerminalQuestion, isOn = true) {
  const query = {
    delivery_service: [...carriers],
    side,
    with_lockers: 'true' as const,
    ...placeQuery(place),
    ...(cargoId !== undefined && { cargo_id: cargoId }),
  };
  return useQuery<AnswerOf<typeof api.listTerminals>>({
    queryKey: ['terminals', query],
    queryFn: ({ signal }) => call(api.listTerminals, { query }, { signal }),
    enabled: isOn,
    // Nothing found may mean that the list is still being loaded: look again next time.
    staleTime: ({ state }) => (state.data?.items.length ? 10 * 60_000 : 0),
  });
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Those whose name, address or code holds every word. */
export function searchTerminals(terminals: readonly Terminal[], text: string): readonly Terminal[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return terminals;
  return terminals.filter(({ name, addressLine, code }) => {
    const line = plain(`${name} ${addressLine} ${code}`);
    return words.every((word) => line.includes(word));
  });
}
