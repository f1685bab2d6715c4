/** When the cargo sets out: the days and times that the server offers, and what another day changes. */
export { checkDay, checkPeriod, type DayProblemCode, type OfferedDays } from './check-day.ts';
export { DateSection } from './date-section.tsx';
export { needsCourier, usePickupDays, usePickupPeriods } from './pickup-days.ts';
