export { actingMember } from './acting-member.ts';
export { requireUnblocked } from './blocked.ts';
export type {
  Actor,
  Capabilities,
  LivePublisher,
  Needs,
  Origin,
  SignedInContext,
  TransactionNeeds,
} from './context.ts';
export {
  type AccountNeeds,
  ofAccount,
  ownRow,
  seesAll,
  type Viewer,
  type ViewerNeeds,
  visibleTo,
} from './scope.ts';
export { transaction } from './transaction.ts';
