/**
 * Reference: the working calendar and the scheduler's days and periods of pickup.
 * Promises: days and periods are in the sender's local time; the calendar is the one setting `WORK_CALENDAR` names.
 * Does not: know a carrier's own days off; the carrier says them when it is asked for rates.
 */
import type { ServerModule } from '../../platform/module.ts';
import { referenceMessages } from './reference.errors.ts';
import { bindReference } from './reference.routes.ts';

export { workCalendarOf } from './calendar.ts';
export { findOfferedDay, firstOfferedDay, isOfferedPeriod, listOfferedDays } from './offered-pickup.ts';
export { furthestPickupDays, isLateHandover, localMoment } from './pickup-dates.ts';

export const referenceModule: ServerModule = {
  name: 'reference',
  messages: referenceMessages,
  routes: bindReference,
};
