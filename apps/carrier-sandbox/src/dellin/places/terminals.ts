import type { City } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import type { TerminalIndex } from '../../terminals/terminal-index.ts';

const FIRST_ID = 100;

/** What a terminal takes: kilograms, metres, cubic metres. */
export interface TerminalLimits {
  readonly maxWeightKg: number;
  readonly maxLengthM: number;
  readonly maxWidthM: number;
  readonly maxHeightM: number;
  readonly maxVolumeM3: number;
}

/** A point with the carrier's own id and limits. */
export interface DellinTerminal {
  readonly id: string;
  readonly terminal: Terminal;
  /** The terminal of its city that the carrier chooses when none is named. */
  readonly isDefault: boolean;
  /** Takes express and air cargo. */
  readonly isExpress: boolean;
  /** A small point: parcels only. */
  readonly isSmall: boolean;
  readonly limits: TerminalLimits;
}

const freightLimits: TerminalLimits = {
  maxWeightKg: 20_000,
  maxLengthM: 13.6,
  maxWidthM: 2.4,
  maxHeightM: 2.4,
  maxVolumeM3: 80,
};
const smallLimits: TerminalLimits = {
  maxWeightKg: 30,
  maxLengthM: 1.2,
  maxWidthM: 0.8,
  maxHeightM: 0.8,
  maxVolumeM3: 0.5,
};

interface DellinTerminals {
  readonly all: readonly DellinTerminal[];
  readonly byId: ReadonlyMap<string, DellinTerminal>;
  readonly byCity: ReadonlyMap<number, readonly DellinTerminal[]>;
}

const known = new WeakMap<TerminalIndex, DellinTerminals>();

function toDellin(terminal: Terminal, index: number, isFirst: boolean): DellinTerminal {
  const isSmall = !isFirst && terminal.maxWeightKg === 15;
  return {
    id: String(FIRST_ID + index),
    terminal,
    isDefault: isFirst,
    isExpress: terminal.isDepot,
    isSmall,
    limits: isSmall ? smallLimits : freightLimits,
  };
}

function terminalsOf(sandbox: Sandbox): DellinTerminals {
  const index = sandbox.terminals('dellin');
  const ready = known.get(index);
  if (ready !== undefined) return ready;
  const seen = new Set<number>();
  const all = index.all().map((terminal, position) => {
    const { geonameId } = terminal.city.place;
    const isFirst = !seen.has(geonameId);
    seen.add(geonameId);
    return toDellin(terminal, position, isFirst);
  });
  const made = {
    all,
    byId: new Map(all.map((one) => [one.id, one])),
    byCity: Map.groupBy(all, (one) => one.terminal.city.place.geonameId),
  };
  known.set(index, made);
  return made;
}

/** Every terminal, larger cities first. */
export const listTerminals = (sandbox: Sandbox): readonly DellinTerminal[] => terminalsOf(sandbox).all;

/** The terminal of an id. */
export const findTerminal = (sandbox: Sandbox, id: string): DellinTerminal | undefined =>
  terminalsOf(sandbox).byId.get(id);

/** Terminals of a city; the default one first. */
export const terminalsIn = (sandbox: Sandbox, city: City): readonly DellinTerminal[] =>
  terminalsOf(sandbox).byCity.get(city.place.geonameId) ?? [];

/** Address within the city. */
export function terminalAddress({ terminal }: DellinTerminal): string {
  return `ул. ${terminal.street}, ${terminal.house}`;
}
