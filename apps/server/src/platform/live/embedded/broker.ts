import type { LiveClock } from '../clock.ts';
import type { Counters } from '../metrics.ts';
import type { Namespaces } from '../namespaces.ts';
import type { Tokens } from '../tokens.ts';
import type { Hub } from './hub.ts';
import type { RecentResults } from './recent-results.ts';
import type { Revocations } from './revocations.ts';
import type { EmbeddedSettings, Openness } from './settings.ts';
import type { Streams } from './streams.ts';

/** The parts of the embedded engine, as commands and server calls need them. */
export interface Broker {
  readonly nodeId: string;
  readonly startedAt: number;
  readonly settings: EmbeddedSettings;
  readonly openness: Openness;
  readonly clock: LiveClock;
  readonly namespaces: Namespaces;
  readonly tokens: Tokens;
  readonly revocations: Revocations;
  readonly streams: Streams;
  readonly recentResults: RecentResults;
  readonly hub: Hub;
  readonly counters: Counters;
  /** Called with what should not have happened; nothing of it reaches clients. */
  readonly reportError: (error: unknown) => void;
}

/** Whole Unix seconds of now. */
export function nowSeconds({ clock }: Broker): number {
  return Math.floor(clock.now() / 1000);
}
