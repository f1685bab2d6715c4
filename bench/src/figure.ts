import type { ClockOffset } from './clocks.ts';

/** One line of the table. */
export interface Figure {
  readonly figure: string;
  /** What it is compared with, with its value. */
  readonly reference: string;
  readonly measured: string;
  /** `–` where there is none. */
  readonly reach: string;
  readonly isReached: boolean;
}

/** What a row brings: its lines, and what stands below the table. */
export interface RowResult {
  readonly figures: readonly Figure[];
  /** Lines of Markdown. */
  readonly details?: readonly string[];
}

export type Row = (bench: Bench) => Promise<RowResult>;

/** What all rows share. */
export interface Bench {
  /** A migrated, empty database of its own on the bench's server; `clock` says when it lives. */
  createDatabase(name: string, clock?: ClockOffset): Promise<string>;
  /** A folder that is removed at the end. */
  readonly folder: string;
  readonly say: (words: string) => void;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
