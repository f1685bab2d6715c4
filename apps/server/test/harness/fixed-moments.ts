/**
 * Moments at which carriers behave differently, Moscow time: on a working day all of them come tomorrow; after midnight
 * nobody collects today, and yesterday was no day of collection; before holidays the next days are nobody's.
 */
export const fixedMoments = {
  'a weekday noon': '2026-12-02T12:00:00+03:00',
  'a Sunday night': '2026-12-07T01:10:00+03:00',
  'the day before holidays': '2026-12-30T16:00:00+03:00',
} as const;
