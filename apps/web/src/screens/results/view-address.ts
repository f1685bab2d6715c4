import {
  type AdditionalService,
  additionalServices,
  type CarrierCode,
  carrierCodes,
  deliveryWays,
} from '@tranzit/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type LinkedEntry, readEntries, writeEntries } from '../../features/side-person/index.ts';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { contractSides, type RateFilters, terms } from './filters/rate-filters.ts';
import { type Sorting, sortings } from './rates/rate-ranking.ts';

export const terminalSides = ['sender', 'receiver'] as const;
export type TerminalSide = (typeof terminalSides)[number];

/** A terminal chosen for a carrier's rates. */
export interface ChosenTerminal {
  readonly carrier: CarrierCode;
  readonly side: TerminalSide;
  readonly terminalId: number;
}

/** What the address of the page holds: a link opens the same view. */
export interface View {
  /** null: the order that this person is used to. */
  readonly sorting: Sorting | null;
  readonly filters: RateFilters;
  /** `rateResultId` of the open row. */
  readonly openRateId: number | null;
  /** Rates chosen in rows that have several ways. */
  readonly chosenIds: readonly number[];
  readonly comparedIds: readonly number[];
  /** Calculations asked again for this one, oldest first. */
  readonly recalcIds: readonly number[];
  readonly terminals: readonly ChosenTerminal[];
  /** Who of the contact book stands at the sides. */
  readonly entries: readonly LinkedEntry[];
  /** The destination of the cart that a rate is chosen for. */
  readonly destinationId: number | null;
}

const oneOf = <Value extends string>(all: readonly Value[], text: string): readonly Value[] =>
  all.filter((value) => value === text);
/** Absent: null. Present and empty: nothing chosen. */
const listOf = <Value extends string>(all: readonly Value[], text: string | null): readonly Value[] | null =>
  text === null ? null : text.split(',').flatMap((part) => oneOf(all, part));
const idsOf = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

const toTerminal = (text: string): readonly ChosenTerminal[] => {
  const [code = '', side = '', id = ''] = text.split('.');
  const [terminalId] = idsOf(id);
  return oneOf(carrierCodes, code).flatMap((carrier) =>
    oneOf(terminalSides, side).flatMap((known) =>
      terminalId === undefined ? [] : [{ carrier, side: known, terminalId }],
    ),
  );
};

/** Reads the view; whatever makes no sense counts as absent. */
export function readView(query: URLSearchParams): View {
  return {
    sorting: sortings.find((sorting) => sorting === query.get('sort')) ?? null,
    filters: {
      ways: listOf(deliveryWays, query.get('ways')),
      carriers: listOf(carrierCodes, query.get('carriers')),
      contracts: listOf(contractSides, query.get('contracts')),
      term: terms.find((term) => String(term) === query.get('term')) ?? null,
      services: listOf<AdditionalService>(additionalServices, query.get('services')) ?? [],
    },
    openRateId: idsOf(query.get('rate'))[0] ?? null,
    chosenIds: idsOf(query.get('chosen')),
    comparedIds: idsOf(query.get('compare')).slice(0, 3),
    recalcIds: idsOf(query.get('recalc')),
    terminals: (query.get('terminals') ?? '').split(',').flatMap(toTerminal),
    entries: readEntries(query.get('entries')),
    destinationId: idsOf(query.get('destination'))[0] ?? null,
  };
}

const orNull = (list: readonly (string | number)[]): string | null =>
  list.length > 0 ? list.join(',') : null;

/** The query of a view; parts that say nothing are left out. */
export function writeView(view: View): URLSearchParams {
  const { sorting, filters } = view;
  const parts: Record<string, string | null> = {
    destination: view.destinationId === null ? null : String(view.destinationId),
    entries: writeEntries(view.entries),
    sort: sorting,
    ways: filters.ways?.join(',') ?? null,
    carriers: filters.carriers?.join(',') ?? null,
    contracts: filters.contracts?.join(',') ?? null,
    term: filters.term === null ? null : String(filters.term),
    services: orNull(filters.services),
    rate: view.openRateId === null ? null : String(view.openRateId),
    chosen: orNull(view.chosenIds),
    compare: orNull(view.comparedIds),
    recalc: orNull(view.recalcIds),
    terminals: orNull(
      view.terminals.map(({ carrier, side, terminalId }) => `${carrier}.${side}.${terminalId}`),
    ),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value !== null) query.set(name, value);
  return query;
}

export type ChangeView = (change: (view: View) => Partial<View>) => void;

/**
 * The view in the address, and the way to change it; a change is not one of the steps of «Назад». The page follows a
 * change at once, the address after the next picture: every link of the page looks at it.
 */
export function useView(): readonly [View, ChangeView] {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const latest = useRef<View>(undefined);
  // The address that a change has just written says what the page shows already: the view stays the same object.
  const written = useMemo(
    () =>
      latest.current && writeView(latest.current).toString() === text
        ? latest.current
        : readView(new URLSearchParams(text)),
    [text],
  );
  const [ahead, setAhead] = useState<View>();
  /** Addresses of changes of the page that have not been reached, the newest last; that one may not be written yet. */
  const underWay = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address now says is the view, also after «Назад»
  useEffect(() => {
    // The address of a change that a newer one has overtaken: the page shows that one already.
    if (underWay.current.slice(0, -1).includes(text) && underWay.current.at(-1) !== text) return;
    underWay.current = [];
    latest.current = written;
    setAhead(undefined);
  }, [text]);
  /** Takes back what is about to be written. */
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => () => takeBack.current?.(), []);
  const change: ChangeView = (changeOf) => {
    const before = latest.current ?? written;
    const next = { ...before, ...changeOf(before) };
    latest.current = next;
    setAhead(next);
    takeBack.current?.();
    const address = writeView(next);
    underWay.current.push(address.toString());
    const cancel = afterPaint(() => {
      takeBack.current = undefined;
      setQuery(address, { replace: true, preventScrollReset: true });
    });
    takeBack.current = () => {
      cancel();
      underWay.current.pop();
    };
  };
  return [ahead ?? written, change];
}
