/** What the month and the day of the planner share: the state of a day, the marks of its carriers and its rows. */
export { CarrierMarks } from './carrier-marks.tsx';
export { DayProblems } from './day-problems.tsx';
export {
  type DayRow,
  destinationsOf,
  type RegistryDetail,
  rowName,
  rowsOfDay,
  sumOf,
  waybillsOf,
} from './day-rows.ts';
export { DayStateBadge } from './day-state-badge.tsx';
export { Dearer } from './dearer.tsx';
export { OrderButton } from './order-button.tsx';
export { pricedOfDay, pricedOfRows, useSumWords } from './sum-words.ts';
