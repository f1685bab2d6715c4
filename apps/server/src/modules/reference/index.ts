/**
 * Reference: the working calendar, the scheduler's days and periods of pickup, customs codes.
 * Promises: days and periods are in the sender's local time; the calendar is the one setting `WORK_CALENDAR` names.
 * A carrier's own days are asked from it where it has a call for them, and the answer says so.
 * Does not: keep those days; the adapters do, for the hour.
 */
import type { ServerModule } from '../../platform/module.ts';
import { referenceMessages } from './reference.errors.ts';
import { bindReference } from './reference.routes.ts';

export { workCalendarOf } from './calendar.ts';
export { type CalendarYear, readCalendarFile } from './calendar-file.ts';
export { type FirstDays, findFirstDays } from './first-days.ts';
export { ClassifierError, readClassifier } from './goods/classifier-files.ts';
export { embeddedGoods } from './goods/embedded-goods.ts';
export type { Good } from './goods/goods.ts';
export { createGoodsIndex } from './goods/goods-index.ts';
export {
  findOfferedDay,
  firstOfferedDay,
  isOfferedPeriod,
  listKnownDays,
  listOfferedDays,
  type OfferNeeds,
} from './offered-pickup.ts';
export { isLateHandover } from './pickup-dates.ts';

export const referenceModule: ServerModule = {
  name: 'reference',
  messages: referenceMessages,
  routes: bindReference,
};
