/**
 * What cart, batches and planner share of a destination: its state in words, the cells of its row, its removal, its move
 * to another day, and the batch of several that is about to be ordered. Speaks from the area `destinations`.
 */
export { CargoCell, CarrierCell, PriceCell, RouteCell, WhenCell } from './cells.tsx';
export {
  type DestinationState,
  isBusy,
  isOrderable,
  nameOf,
  priceOf,
  stateOf,
  unknownCitiesOf,
  wayOf,
} from './destination-state.ts';
export { DestinationStatus } from './destination-status.tsx';
export { MoveDialog } from './move-dialog.tsx';
export { useOffDay } from './off-day.ts';
export { Ruling } from './ruling.tsx';
export { type Refused, useMove } from './use-move.ts';
export { useRemoval, useRemovalUndo } from './use-removal.ts';
export { multiOf, useStartMulti } from './use-start-multi.ts';
export { isWaiting, useWaitingBatch, WaitingTray } from './waiting-tray.tsx';
