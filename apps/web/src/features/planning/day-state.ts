import type { RegistryDay } from '@tranzit/contract';
import type { StateLook } from '../../ui/status/state-badge.tsx';

/** What a day is to a person, as the one thing that is worth telling; its words are under `dayState` of the area `planner`. */
export const dayStates = {
  problems: { hue: 'problem', glyph: 'alert' },
  /** Some of it is ordered. */
  ready: { hue: 'pickup', glyph: 'quarter' },
  /** Nothing is ordered, and some of it has no rate. */
  unrated: { hue: 'waiting', glyph: 'wait' },
  drafts: { hue: 'new', glyph: 'dashed' },
  collected: { hue: 'done', glyph: 'disc' },
  ordered: { hue: 'pickup', glyph: 'quarter' },
} as const satisfies Record<string, StateLook>;

interface DayState {
  readonly state: keyof typeof dayStates;
  /** What is counted by the words: problems, waybills, shipments without a rate. */
  readonly count: number;
}

type Counts = Pick<RegistryDay, 'count' | 'unrated' | 'drafts' | 'waiting' | 'collected' | 'problems'>;

const waybillCountOf = ({ waiting, collected, problems }: Counts): number => waiting + collected + problems;

/** The state of a day; none where nothing is collected. Pure. */
export function dayStateOf(day: Counts): DayState | undefined {
  if (day.count === 0) return undefined;
  const ordered = waybillCountOf(day);
  if (day.problems > 0) return { state: 'problems', count: day.problems };
  if (day.unrated + day.drafts > 0) {
    if (ordered > 0) return { state: 'ready', count: ordered };
    return day.unrated > 0
      ? { state: 'unrated', count: day.unrated }
      : { state: 'drafts', count: day.drafts };
  }
  return { state: day.waiting === 0 ? 'collected' : 'ordered', count: ordered };
}
