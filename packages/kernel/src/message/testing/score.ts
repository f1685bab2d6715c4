import type { FindCity } from '../city-finder.ts';
import { parseMessage } from '../parse-message.ts';
import { type Field, fieldsOf } from './fields-of.ts';
import type { SampleMessage } from './sample-message.ts';

/** How a kind of field is read: one that was not found and one that is not there are both wrong. */
export interface KindScore {
  right: number;
  missed: number;
  extra: number;
}

export interface Score {
  readonly byKind: ReadonlyMap<string, KindScore>;
  /** Right of right, missed and extra, 0–1. */
  readonly share: number;
  /** Numbers of the state and phones that are told as certain and are not in the message. */
  readonly wronglyCertain: readonly string[];
  /** What differs, message by message. */
  readonly differences: readonly string[];
}

const numbers = new Set(['inn', 'kpp', 'ogrn', 'phone']);
/** Whose phone it is does not make the number wrong. */
const numberOf = (text: string): string => text.replace(/ @ .*$/, '');

interface Compared {
  readonly right: readonly string[];
  readonly missed: readonly string[];
  readonly extra: readonly Field[];
}

function compare(expected: readonly string[], fields: readonly Field[]): Compared {
  const left = [...expected];
  const right: string[] = [];
  const extra = fields.filter(({ text }) => {
    const index = left.indexOf(text);
    if (index < 0) return true;
    right.push(...left.splice(index, 1));
    return false;
  });
  return { right, missed: left, extra };
}

const kindOf = (text: string): string => text.split(':')[0] ?? '';

function scoreOfKind(byKind: Map<string, KindScore>, kind: string): KindScore {
  const score = byKind.get(kind) ?? { right: 0, missed: 0, extra: 0 };
  byKind.set(kind, score);
  return score;
}

const shareOf = (scores: Iterable<KindScore>): number => {
  const all = [...scores];
  const right = all.reduce((sum, score) => sum + score.right, 0);
  return right / all.reduce((sum, score) => sum + score.right + score.missed + score.extra, 0);
};

/** Reads every message and compares field by field. */
export function scoreMessages(messages: readonly SampleMessage[], findCity: FindCity): Score {
  const byKind = new Map<string, KindScore>();
  const wronglyCertain: string[] = [];
  const differences: string[] = [];
  for (const { text, expected } of messages) {
    const { right, missed, extra } = compare(expected, fieldsOf(parseMessage(text, findCity)));
    for (const one of right) scoreOfKind(byKind, kindOf(one)).right += 1;
    for (const one of missed) scoreOfKind(byKind, kindOf(one)).missed += 1;
    for (const { kind } of extra) scoreOfKind(byKind, kind).extra += 1;
    const known = new Set(expected.map(numberOf));
    for (const field of extra)
      if (field.isCertain && numbers.has(field.kind) && !known.has(numberOf(field.text)))
        wronglyCertain.push(field.text);
    if (missed.length + extra.length > 0)
      differences.push(
        `${text}\n  missed ${missed.join(' | ')}\n  extra ${extra.map((field) => field.text).join(' | ')}`,
      );
  }
  return { byKind, share: shareOf(byKind.values()), wronglyCertain, differences };
}

/** Shares of the kinds, the most frequent first: `phone 41/41`. */
export const shareLines = ({ byKind }: Score): readonly string[] =>
  [...byKind]
    .toSorted(([, a], [, b]) => b.right - a.right)
    .map(([kind, { right, missed, extra }]) => `${kind} ${right}/${right + missed + extra}`);
