import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/platform/log/log.ts';
import { type GeneratedBook, generateBook } from '../../../apps/server/test/harness/generate-book.ts';
import { type Bench, megabytes, ms, type RowResult } from '../figure.ts';
import { p95sOf } from '../one-call.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { percentile } from '../statistics.ts';
import { signIn } from '../users.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const mostMs = 50;
/** The event loop of a portal that exports, at the longest. */
const mostTurnMs = 100;

const words = (text: string) => `?limit=20&query=${encodeURIComponent(text)}`;

/** What is asked, each with the counts of the whole book; the words are those of the generated entries. */
const questionsOf = ({ tagIds }: GeneratedBook): Readonly<Record<string, string>> => ({
  'the list': '?limit=20',
  'the list, page 50': '?limit=20&skip=980',
  'people alone': '?limit=20&kind=person',
  'pinned alone': '?limit=20&is_pinned=true',
  'a name': words('ветрова 300'),
  'a frequent name': words('ромашка'),
  'a tax id': words('7777777301'),
  'part of a tax id': words('77301'),
  'a phone': words('+7 (910) 000-03-01'),
  'part of a phone': words('0000301'),
  'a city': words('новосибирск'),
  'a city, two letters': words('но'),
  'an address': words('самара речная'),
  'a name and a city': words('щукин тула'),
  'an e-mail': words('p301@firm'),
  nothing: words('абракадабра'),
  'filter by city': `?limit=20&city=${encodeURIComponent('Тверь')}`,
  'filter by five cities': `?limit=20&city=${['Тверь', 'Москва', 'Омск', 'Уфа', 'Тула'].map(encodeURIComponent).join('&city=')}`,
  'words in a city': `${words('книжный')}&city=${encodeURIComponent('Псков')}`,
  'tag, frequent': `?limit=20&tag_list=${tagIds[0]}`,
  'tags, three of them': `?limit=20&tag_list=${tagIds.join('&tag_list=')}`,
  'tag, rare': `?limit=20&tag_list=${tagIds[2]}`,
  'lacks a phone': '?limit=20&lacks=phone',
  'lacks a house': '?limit=20&lacks=house',
  'lacks a tax id': '?limit=20&lacks=inn',
  'lacks an address': '?limit=20&lacks=address',
  'cities of the book': 'cities/',
  'one city by its beginning': `cities/?query=${encodeURIComponent('са')}`,
});

async function fill(bench: Bench): Promise<{ url: string; books: readonly GeneratedBook[] }> {
  const url = await bench.createDatabase('book');
  const database = openDatabase({ url, maxConnections: 2, log: silentLog });
  const books: GeneratedBook[] = [];
  try {
    for (const size of sizes) {
      bench.say(`making a book of ${size.toLocaleString('en')} entries`);
      books.push(await generateBook(database.db, size));
    }
    await sql`vacuum analyze`.execute(database.db);
  } finally {
    await database.close();
  }
  return { url, books };
}

const path = '/api/v1/contact/counterparty/';

const tokenOf = (portal: BenchPortal, { user }: GeneratedBook) => signIn(portal.database.db, user);

/** The p95 of a question over each book, ms. */
const p95sOfBooks = async (portal: BenchPortal, books: readonly GeneratedBook[], name: string) =>
  p95sOf(
    portal,
    await Promise.all(
      books.map(async (book) => ({
        token: await tokenOf(portal, book),
        path: `${path}${questionsOf(book)[name] ?? ''}`,
      })),
    ),
  );

/** Exports a book whole, and asks the portal all the while how it does: the longest answer tells how long its loop was held. */
async function exportOf(portal: BenchPortal, book: GeneratedBook, format: 'xlsx' | 'csv') {
  const authorization = `Bearer ${await tokenOf(portal, book)}`;
  const startedAt = performance.now();
  let isRunning = true;
  const run = async () => {
    const answer = await fetch(`${portal.url}${path}export/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
    });
    if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.byteLength;
    isRunning = false;
    return bytes;
  };
  const exported = run();
  const turns: number[] = [];
  while (isRunning) {
    const askedAt = performance.now();
    await (await fetch(`${portal.url}/health`)).arrayBuffer();
    turns.push(performance.now() - askedAt);
    await Promise.race([exported, wait(10)]);
  }
  return { bytes: await exported, seconds: (performance.now() - startedAt) / 1000, turns };
}

async function exportLines(portal: BenchPortal, book: GeneratedBook) {
  const lines: string[] = [];
  let longest = 0;
  for (const format of ['xlsx', 'csv'] as const) {
    const { bytes, seconds, turns } = await exportOf(portal, book, format);
    longest = Math.max(longest, percentile(turns, 0.99));
    lines.push(
      `Export of ${sizes[2].toLocaleString('en')} entries as .${format}: ${seconds.toFixed(1)} s, ${megabytes(bytes)}; ` +
        `beside it a plain call took ${ms(percentile(turns, 0.5))}, p99 ${ms(percentile(turns, 0.99))}, at the longest ${ms(Math.max(...turns))}.`,
    );
  }
  return { lines, longest };
}

/** The contact book: every search, filter and count over three sizes of it, and its export. */
export async function bookRow(bench: Bench): Promise<RowResult> {
  const { url, books } = await fill(bench);
  const portal = await startPortal(bench, { databaseUrl: url });
  const details = ['| question | 1,000: p95 | 10,000: p95 | 100,000: p95 |', '| --- | --- | --- | --- |'];
  let worst = { name: '', time: 0 };
  try {
    const [first] = books;
    for (const name of Object.keys(first ? questionsOf(first) : {})) {
      const times = await p95sOfBooks(portal, books, name);
      details.push(`| ${name} | ${times.map(ms).join(' | ')} |`);
      const time = times.at(-1) ?? 0;
      if (time > worst.time) worst = { name, time };
    }
    const largest = books.at(-1);
    if (!largest) throw new Error('no book');
    const { lines, longest } = await exportLines(portal, largest);
    return {
      figures: [
        {
          figure: 'contact book, worst question, 100,000 entries of one account',
          reference: '–',
          measured: `p95 ${ms(worst.time)} (${worst.name})`,
          reach: `≤ ${mostMs} ms`,
          isReached: worst.time <= mostMs,
        },
        {
          figure: 'a plain call while 100,000 contacts are exported',
          reference: '–',
          measured: `p99 ${ms(longest)}`,
          reach: `≤ ${mostTurnMs} ms`,
          isReached: longest <= mostTurnMs,
        },
      ],
      details: [...details, '', ...lines],
    };
  } finally {
    await portal.stop();
  }
}
