import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type HidingReason, type Side, type Terminal, type TerminalCounts } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { answerKey, apiQuery } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';

export type { HidingReason, Terminal, TerminalCounts };

/** Where to look: around the point of the address, in the city while the point is unknown. */
export interface TerminalPlace {
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What a terminal is for. */
export interface TerminalNeeds {
  /** None: every carrier of the portal. */
  readonly carriers: readonly CarrierCode[];
  /** `sender`: where cargo is dropped off; `recipient`: where it is handed out. */
  readonly side: Side;
  /** Only terminals that take this cargo. */
  readonly cargoId?: number | undefined;
  /** Only terminals that this tariff of the one carrier works with. */
  readonly tariffCode?: string | undefined;
}

export interface TerminalQuestion extends TerminalNeeds {
  readonly place: TerminalPlace;
}

/** What the person narrows the list to. */
export interface TerminalFilters {
  readonly text: string;
  readonly takesCash: boolean;
  readonly takesCards: boolean;
  /** True to see also those that do not suit. */
  readonly withHidden: boolean;
}

export const noFilters: TerminalFilters = {
  text: '',
  takesCash: false,
  takesCards: false,
  withHidden: false,
};

/** Whether words or ways to pay leave fewer than the place has. */
export const isNarrowed = ({ text, takesCash, takesCards }: TerminalFilters): boolean =>
  text.trim() !== '' || takesCash || takesCards;

const radiusKm = 30;
const pageSize = 60;
const staleMs = 10 * 60_000;
/** While a carrier's first list is being read, its end is looked for so often. */
const loadingPauseMs = 3000;

const placeQuery = ({ city, latitude, longitude }: TerminalPlace) =>
  latitude !== null && longitude !== null ? { latitude, longitude, radius: radiusKm } : { city };

const needsQuery = ({ carriers, side, cargoId, tariffCode }: TerminalNeeds) => ({
  delivery_service: [...carriers],
  side,
  ...(cargoId !== undefined && { cargo_id: cargoId }),
  ...(tariffCode !== undefined && { tariff_code: tariffCode }),
});

const flag = (isOn: boolean, name: string) => (isOn ? { [name]: '1' as const } : {});

const searchQuery = (question: TerminalQuestion, filters: TerminalFilters) => ({
  ...needsQuery(question),
  ...placeQuery(question.place),
  ...(filters.text.trim() !== '' && { query: filters.text.trim() }),
  ...flag(filters.takesCash, 'takes_cash'),
  ...flag(filters.takesCards, 'takes_cards'),
  ...flag(filters.withHidden, 'with_hidden'),
});

export const isListLoading = (tally: TerminalCounts | undefined): boolean =>
  tally?.missingLists.some(({ state }) => state === 'loading') ?? false;

const pauseOf = (tally: TerminalCounts | undefined): number | false =>
  isListLoading(tally) ? loadingPauseMs : false;

/** The nearest terminals with all that is known of them, page by page. */
export function useTerminalPages(question: TerminalQuestion, filters: TerminalFilters, isOn: boolean) {
  const query = searchQuery(question, filters);
  return useInfiniteQuery({
    // A list of pages is kept beside the page that one question answers.
    queryKey: [...answerKey(api.listTerminals, { query }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(api.listTerminals, { query: { ...query, skip: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length * pageSize),
    enabled: isOn,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchInterval: ({ state }) => pauseOf(state.data?.pages.at(-1)),
  });
}

/** Where all of them stand, for the map. */
export function useTerminalPoints(question: TerminalQuestion, filters: TerminalFilters, isOn: boolean) {
  const query = searchQuery(question, filters);
  const points = apiQuery(
    api.listTerminalPoints,
    { query },
    {
      enabled: isOn,
      placeholderData: keepPreviousData,
      staleTime: staleMs,
      refetchInterval: ({ state }) => pauseOf(state.data),
    },
  );
  return useQuery(points);
}

/** One terminal by its id; absent when it is gone, or does not suit the needs and hidden ones are not wanted. */
export function useTerminal(needs: TerminalNeeds, terminalId: number | undefined, withHidden = false) {
  const query = {
    ...needsQuery(needs),
    terminal_id: [String(terminalId)],
    ...flag(withHidden, 'with_hidden'),
  };
  const found = apiQuery(
    api.listTerminals,
    { query },
    {
      enabled: terminalId !== undefined,
      staleTime: staleMs,
      refetchInterval: ({ state }) => pauseOf(state.data),
    },
  );
  const answer = useQuery(found);
  return { ...answer, terminal: answer.data?.items.find((each) => each.terminalId === terminalId) };
}
