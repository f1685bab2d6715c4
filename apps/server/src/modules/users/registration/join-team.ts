import type { AccountId, UserId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';

/** Where an invitation has led, and whom it was mailed to. */
export interface Joined {
  readonly accountId: AccountId;
  readonly email: string;
}

/**
 * Lets a user into the team that the key of a link invites to. Errors: 404 for a link that is not known; 409 `already_in_team`,
 * `invite_over`; 403 `account_blocked`.
 */
export type JoinTeam = (
  ctx: TransactionNeeds & Needs<'clock' | 'origin'>,
  invited: { readonly code: string; readonly userId: UserId },
) => Promise<Joined>;

/** The door of teams to who signs up by an invitation. */
export interface TeamsToJoin {
  /** Whether the key would let anybody in; looked at again by `join`. Errors: those of `JoinTeam` that it can know. */
  readonly requireOpenInvite: (ctx: Needs<'db' | 'clock'>, code: string) => Promise<void>;
  readonly join: JoinTeam;
}

declare module '../../../platform/context/context.ts' {
  interface Capabilities {
    /** Teams know users, not the other way round; `main` ties both. */
    teams: TeamsToJoin;
  }
}
