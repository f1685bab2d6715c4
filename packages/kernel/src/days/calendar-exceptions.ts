export const dayKinds = ['working', 'shortened', 'day_off'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Days that differ from the fixed rule, by day `YYYY-MM-DD`. */
export type DayExceptions = Readonly<Record<string, DayKind>>;

const kinds = { off: 'day_off', short: 'shortened', work: 'working' } as const satisfies Record<
  string,
  DayKind
>;

/** Days the government moved, made working or shortened, `MM-DD`. Source: the production calendars of 2023–2026. */
const moved: Readonly<Record<number, Partial<Record<keyof typeof kinds, string>>>> = {
  2023: { off: '02-24 05-08 11-06', short: '02-22 03-07 11-03' },
  2024: { off: '04-29 04-30 05-10 12-30 12-31', short: '02-22 03-07 05-08 06-11 11-02', work: '04-27 12-28' },
  2025: { off: '05-02 05-08 06-13 11-03 12-31', short: '03-07 04-30 06-11 11-01' },
  2026: { off: '01-09 03-09 05-11 12-31', short: '04-30 05-08 06-11 11-03' },
};

function exceptionsOfYear(year: string): [string, DayKind][] {
  const lists = Object.entries(moved[Number(year)] ?? {}) as [keyof typeof kinds, string][]; // keys of the row above
  return lists.flatMap(([kind, days]) =>
    days.split(' ').map((monthDay): [string, DayKind] => [`${year}-${monthDay}`, kinds[kind]]),
  );
}

/** The real Russian calendar of the years known; other years follow the fixed rule until an operator loads them. */
export const productionExceptions: DayExceptions = Object.fromEntries(
  Object.keys(moved).flatMap(exceptionsOfYear),
);
