/**
 * The question of a calculation before it is asked: its draft, its check, what comes back, and the start of it. Used by the form and by
 * the line of the start page.
 */
export {
  type CalculationDraft,
  type CalculationKind,
  calculationDraft,
  checkDraft,
  daysAwaited,
  draftOfTask,
  draftOfWaybill,
  emptyDraft,
  fastDraft,
  fieldOrder,
  groundsOf,
  needsCourier,
  peopleOf,
  swapSides,
  terminalWays,
  waysAsked,
  withoutServices,
} from './calculation-draft.ts';
export { draftOfMessage } from './draft-of-message.ts';
export { asksReturned, returnableTypes, returnedErrors, toReturnedPath } from './return-draft.ts';
export { draftWithEntry, sideOfEntry } from './side-of-entry.ts';
export { type StartRefusal, startCalculation, startRefusal } from './start-calculation.ts';
