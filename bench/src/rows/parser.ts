import { type FindCity, parseMessage } from '@tranzit/kernel/message';
import { allMessages, knownCities } from '../../../packages/kernel/src/message/testing/all-messages.ts';
import { scoreMessages, shareLines } from '../../../packages/kernel/src/message/testing/score.ts';
import { type Figure, type RowResult, times } from '../figure.ts';
import { median } from '../statistics.ts';

const warmUps = 20;
const rounds = 30;
const shareReach = 0.95;
const microsecondsReach = 1500;
/** A text twice as long may take so much longer; what grew with the square of the length would take four times. */
const growthReach = 3;
const longText = 20_000;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Processor time of some work, µs. */
function microsecondsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

const medianOf = (work: () => void): number =>
  median(Array.from({ length: rounds }, () => microsecondsOf(work)));

/** All the messages one after another, over and over, up to a length. */
function messageOf(length: number): string {
  const once = allMessages.map(({ text }) => text).join('\n\n');
  return once.repeat(Math.ceil(length / once.length)).slice(0, length);
}

function rightness(findCity: FindCity): RowResult {
  const score = scoreMessages(allMessages, findCity);
  const wrong = score.wronglyCertain.length;
  return {
    figures: [
      {
        figure: `fields of ${allMessages.length} pasted messages read rightly`,
        reference: '–',
        measured: percent(score.share),
        reach: `≥ ${percent(shareReach)}`,
        isReached: score.share >= shareReach,
      },
      {
        figure: 'phones and state numbers told as certain that are none',
        reference: '–',
        measured: String(wrong),
        reach: '0',
        isReached: wrong === 0,
      },
    ],
    details: [`Right of all that is there or is told: ${shareLines(score).join(', ')}.`],
  };
}

function speed(findCity: FindCity): readonly Figure[] {
  const readAll = (): void => {
    for (const { text } of allMessages) parseMessage(text, findCity);
  };
  for (let turn = 0; turn < warmUps; turn += 1) readAll();
  const each = medianOf(readAll) / allMessages.length;
  const [half, whole] = [messageOf(longText / 2), messageOf(longText)];
  const halfTime = medianOf(() => void parseMessage(half, findCity));
  const growth = medianOf(() => void parseMessage(whole, findCity)) / halfTime;
  return [
    {
      figure: 'processor time of a pasted message',
      reference: '–',
      measured: `${Math.round(each)} µs`,
      reach: `≤ ${microsecondsReach} µs`,
      isReached: each <= microsecondsReach,
    },
    {
      figure: 'a pasted text of 20,000 letters',
      reference: `10,000 letters: ${(halfTime / 1000).toFixed(1)} ms`,
      measured: times(growth),
      reach: `≤ ${growthReach} ×`,
      isReached: growth <= growthReach,
    },
  ];
}

/** How rightly and how quickly pasted messages are read. */
export async function parserRow(): Promise<RowResult> {
  const findCity = knownCities();
  const { figures, details = [] } = rightness(findCity);
  return { figures: [...figures, ...speed(findCity)], details };
}
