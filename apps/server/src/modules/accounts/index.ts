/**
 * Accounts: whose everything is, their members with roles and rights, their terms, flags and limits.
 * Promises: every flag has one default; terms are those of the moment of asking, for calculations freeze them; an accepted
 * offer keeps its contract number; what changes for all members is told to each.
 * Does not: sign people in (users), count money or bonuses (billing).
 */
export { publishToMembers } from './accounts.live.ts';
export {
  type AccountFacts,
  getCreditLimit,
  type Limits,
  loadAccountFacts,
  loadTermsAndFlags,
  lockLimits,
  mayOrder,
  type TermsAndFlags,
} from './accounts.queries.ts';
export { acceptOffer } from './commands/accept-offer.ts';
export { addMember, createAccount, type NewAccount } from './commands/create-account.ts';
export { type AccountHolder, nameAccount } from './commands/name-account.ts';
export { saveSecondFactorRule } from './commands/second-factor-rule.ts';
export { type ContractTerms, cashbackPercent, insuranceFactor, readTerms } from './contract-terms.ts';
export type { FeatureFlags } from './feature-flags.ts';
export { lockAsActiveOwner, lockAsOwner } from './lock-as-owner.queries.ts';
export {
  findFirstAccount,
  findMember,
  listAccountsOf,
  listSecondFactorAskers,
  type Member,
  type MemberKey,
  memberQuery,
  toMember,
} from './members.queries.ts';
export {
  closeAccount,
  deleteMembership,
  findMembership,
  findMembershipOf,
  handOver,
  type LockedAccount,
  lockTeam,
  type MembershipRow,
  saveRights,
} from './memberships.store.ts';
export { holdIfOpen, holdOpenAccount, holdToClose, inOpenAccount } from './open-account.queries.ts';
