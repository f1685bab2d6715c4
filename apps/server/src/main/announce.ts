import { parseArgs } from 'node:util';
import {
  endAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  type NewAnnouncement,
} from '../modules/announcements/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { silentLog } from '../platform/log/log.ts';
import { readConfig } from './config.ts';

/**
 * Tells everybody who is signed in something under the top bar, lists what is told now, or takes it back:
 * `node announce.ts --level warning --ru 'Метель в Поволжье.' --en 'Blizzard on the Volga.' [--text-ru … --text-en …]
 * [--url /orders] [--until 2026-11-22T04:00:00+03:00]`, `--level global` for the notice about the service itself, which has
 * no link, `node announce.ts` alone for the list, `--end <id>` to take one back.
 */
const usage =
  'usage: DATABASE_URL=… announce.ts [--level info|success|warning|error|global --ru … --en … [--text-ru … --text-en …] [--url …] [--until <instant>]] [--end <id>]';

function fail(reason: string): never {
  console.error(`${reason}\n${usage}`);
  process.exit(1);
}

const { values } = parseArgs({
  options: Object.fromEntries(
    ['level', 'ru', 'en', 'text-ru', 'text-en', 'url', 'until', 'end'].map(
      (name) => [name, { type: 'string' }] as const,
    ),
  ),
});
const levels = ['info', 'success', 'warning', 'error'] as const;
const textOf = (name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

function readEnd(): Date | null {
  if (textOf('until') === '') return null;
  const endsAt = new Date(textOf('until'));
  return Number.isNaN(endsAt.getTime()) ? fail(`not an instant: ${textOf('until')}`) : endsAt;
}

function readUrl(): string | null {
  const url = textOf('url');
  if (url === '') return null;
  return /^(\/(?![/\\])|https:\/\/)/.test(url)
    ? url
    : fail('--url is a path of the portal or an https: address');
}

function readAnnouncement(): NewAnnouncement {
  const named = textOf('level');
  const level = levels.find((one) => one === named);
  if (!level && named !== 'global') fail(`no such level: ${named}`);
  const title = { ru: textOf('ru'), en: textOf('en') };
  if (!level && textOf('url') !== '') fail('--url goes with the other levels: the global notice has no link');
  const text = { ru: textOf('text-ru'), en: textOf('text-en') };
  if (title.ru === '' || title.en === '') fail('both languages are needed');
  if ((text.ru === '') !== (text.en === '')) fail('the text is needed in both languages');
  return {
    scope: level ? 'urgent' : 'global',
    level: level ?? 'info',
    title,
    text,
    url: readUrl(),
    endsAt: readEnd(),
  };
}

const { DATABASE_URL: url } = readConfig(process.env);
if (!url) fail('DATABASE_URL is not set');
const { db, close } = openDatabase({ url, maxConnections: 1, log: silentLog });
const ctx = { db, clock: systemClock };
if (textOf('end') !== '') {
  const isEnded = await endAnnouncement(ctx, Number(textOf('end')));
  console.log(isEnded ? 'It is no longer shown.' : 'None of this id is shown.');
} else if (textOf('level') !== '') {
  console.log(`Shown as ${await insertAnnouncement(ctx, readAnnouncement())}.`);
} else {
  for (const scope of ['urgent', 'global'] as const)
    for (const row of await listAnnouncements(ctx, scope))
      console.log(
        `${row.id}  ${scope === 'global' ? scope : row.level}  ${row.ends_at?.toISOString() ?? 'until it is ended'}  ${row.title_ru}`,
      );
}
await close();
