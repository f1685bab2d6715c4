import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal } from '../../../test/harness/test-portal.ts';
import { readCalendarFile } from './calendar-file.ts';

const fixedHolidays = [
  ...Array.from({ length: 8 }, (_, index) => `01.0${index + 1}`),
  ...['02.23', '03.08', '05.01', '05.09', '06.12', '11.04'],
];
const dayOff = (day: string): string => `<day d="${day}" t="1" h="1"/>`;
const calendar = (year: string, days: readonly string[], country = 'ru'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <calendar year="${year}" lang="ru" date="2026.09.01" country="${country}">
    <holidays><holiday id="1" title="Праздник"/></holidays>
    <days>${days.join('')}</days>
  </calendar>`;

describe('a file of xmlcalendar', () => {
  test('with the fixed days alone differs from the rule in nothing', () => {
    expect(readCalendarFile(calendar('2027', fixedHolidays.map(dayOff)))).toEqual({
      year: '2027',
      exceptions: {},
    });
  });

  test('moves days, shortens them on any weekday, and has a Saturday work', () => {
    const days = [
      ...fixedHolidays.map(dayOff),
      '<day d="11.05" t="1" f="01.02"/>',
      '<day d="02.20" t="2"/>',
      '<day d="11.03" t="2"/>',
      '<day d="12.25" t="3"/>',
    ];
    expect(readCalendarFile(calendar('2027', days)).exceptions).toEqual({
      '2027-11-05': 'day_off',
      '2027-02-20': 'shortened', // a Saturday
      '2027-11-03': 'shortened',
      '2027-12-25': 'working', // a Saturday
    });
  });

  test('in which people work on a holiday says so', () => {
    const days = fixedHolidays.filter((day) => day !== '11.04').map(dayOff);
    expect(readCalendarFile(calendar('2027', days)).exceptions).toEqual({ '2027-11-04': 'working' });
  });

  test('knows leap years', () => {
    const leap = [...fixedHolidays.map(dayOff), dayOff('02.29')];
    expect(readCalendarFile(calendar('2028', leap)).exceptions).toEqual({ '2028-02-29': 'day_off' });
    expect(() => readCalendarFile(calendar('2027', leap))).toThrow('no day: 2027-02-29');
  });

  test.each([
    ['half a file', calendar('2027', fixedHolidays.map(dayOff)).slice(0, 300)],
    ['another country', calendar('2027', fixedHolidays.map(dayOff), 'kz')],
    ['a year of no days', calendar('2027', [])],
    ['a kind that nobody knows', calendar('2027', ['<day d="01.01" t="4"/>'])],
    ['a page', '<html></html>'],
    ['no XML', 'year;day'],
  ])('is refused: %s', (_name, text) => {
    expect(() => readCalendarFile(text)).toThrow();
  });
});

describe('WORK_CALENDAR_FILES', () => {
  let folder: string;
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'calendars-'));
    const days = [...fixedHolidays.map(dayOff), dayOff('11.05')];
    await writeFile(path('2027.xml'), calendar('2027', days));
    await writeFile(path('2026.xml'), calendar('2026', fixedHolidays.map(dayOff)));
    await writeFile(path('broken.xml'), '<calendar year="2027">');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function kindsOf(environment: Readonly<Record<string, string>>, ...days: readonly string[]) {
    const portal = await createTestPortal({ environment });
    const user = await createAccount(portal.runtime.database.db);
    const kinds: Record<string, string | undefined> = {};
    for (const day of days) {
      const query = { date_from: day, date_to: day };
      const { body } = await portal.call(api.listCalendar, { query }, { as: user });
      kinds[day] = body.days[0]?.kind;
    }
    await portal.close();
    return kinds;
  }

  test('tell their years, in the place of the table, and leave the others to it', async () => {
    const files = {
      WORK_CALENDAR: 'production',
      WORK_CALENDAR_FILES: `${path('2027.xml')}, ${path('2026.xml')}`,
    };
    expect(await kindsOf(files, '2025-11-03', '2026-01-09', '2027-11-05')).toEqual({
      '2025-11-03': 'day_off',
      '2026-01-09': 'working',
      '2027-11-05': 'day_off',
    });
  });

  test('tell nothing under the rule', async () => {
    const files = { WORK_CALENDAR: 'rule', WORK_CALENDAR_FILES: path('2027.xml') };
    expect(await kindsOf(files, '2027-11-05', '2025-11-03')).toEqual({
      '2027-11-05': 'working',
      '2025-11-03': 'working',
    });
  });

  test.each(['broken.xml', 'absent.xml'])('end the start by the name of what is wrong: %s', async (name) => {
    const environment = { WORK_CALENDAR_FILES: `${path('2027.xml')},${path(name)}` };
    await expect(createTestPortal({ environment })).rejects.toThrow(name);
  });
});
