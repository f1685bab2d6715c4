import { type AccountId, asId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import {
  closeAccount,
  holdToClose,
  listAccountsOf,
  loadAccountFacts,
  lockTeam,
} from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { loadFunds } from '../../billing/index.ts';
import { forgetCustomerContracts } from '../../carrier-contracts/index.ts';
import { forgetBook, listTellingSides, pseudonymiseAddressesOf } from '../../contacts/index.ts';
import { endImports, forgetOrigins } from '../../imports/index.ts';
import { deleteNotificationEmails } from '../../notification-emails/index.ts';
import { leaveTeam } from '../../teams/index.ts';
import {
  confirmPassword,
  forgetUser,
  lockProven,
  type PasswordProof,
  tellOfSecurity,
  withStep,
} from '../../users/index.ts';
import { countOpenOrders } from '../../waybills/index.ts';
import { freeSides } from './free-sides.ts';

type DeleteNeeds = TransactionNeeds &
  Needs<'actor' | 'clock' | 'config' | 'origin' | 'secrets' | 'brands' | 'networkPlaces'>;
interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

const inAccount = (ctx: DeleteNeeds, accountId: AccountId): DeleteNeeds => ({
  ...ctx,
  actor: { ...ctx.actor, accountId },
});

/** Errors: 409 `user_owns_team`, `user_has_open_orders`, `user_has_balance`, each with the account and its way out. */
async function requireNothingOpen(ctx: DeleteNeeds, title: string): Promise<void> {
  const { memberCount } = await loadAccountFacts(ctx);
  if (memberCount > 1) throw conflict('user_owns_team', { title });
  const count = await countOpenOrders(ctx);
  if (count > 0) throw conflict('user_has_open_orders', { title, count });
  const { balanceKopecks } = await loadFunds(ctx);
  if (balanceKopecks !== 0) throw conflict('user_has_balance', { title });
}

/** So many sides are taken at once. */
const sidesAtOnce = 1000;

/** What calculations and carts have kept of persons and doors, but for what orders need. */
async function forgetSides(ctx: DeleteNeeds): Promise<void> {
  const sides = await listTellingSides(ctx);
  for (let from = 0; from < sides.length; from += sidesAtOnce)
    await freeSides(ctx, sides.slice(from, from + sidesAtOnce));
  await pseudonymiseAddressesOf(ctx);
}

/** Ends an account that nobody else is in. Its orders keep their sides for the term of accounting. */
async function endAccount(ctx: DeleteNeeds): Promise<void> {
  await recordAct(ctx, { kind: 'user_deleted' });
  // First what would write into the book again.
  await endImports(ctx);
  await forgetBook(ctx);
  await forgetSides(ctx);
  await forgetCustomerContracts(ctx);
  await deleteNotificationEmails(ctx);
  await closeAccount(ctx);
}

/** Somebody has let the user into a team, taken them out of one, or handed one over, since their teams were read. */
class TeamsChanged extends Error {}
const mostTries = 5;

const idsOf = (accounts: readonly { readonly accountId: number }[]): string =>
  accounts
    .map(({ accountId }) => accountId)
    .toSorted((one, other) => one - other)
    .join();

interface LockedTeam {
  readonly team: DeleteNeeds;
  readonly isOwn: boolean;
}

/**
 * Locks the user's teams in the order of their ids; of those of their own nobody writes into the book or orders any more. Errors: as
 * `requireNothingOpen` of these.
 */
async function lockTeams(
  tx: DeleteNeeds,
  accounts: Awaited<ReturnType<typeof listAccountsOf>>,
): Promise<readonly LockedTeam[]> {
  const teams: LockedTeam[] = [];
  for (const { accountId, ownerId, title } of accounts.toSorted((a, b) => a.accountId - b.accountId)) {
    const team = inAccount(tx, asId('AccountId', accountId));
    const isOwn = ownerId === tx.actor.userId;
    if (isOwn) await holdToClose(team);
    if ((await lockTeam(team)).ownerId !== ownerId) throw new TeamsChanged();
    if (isOwn) await requireNothingOpen(team, title);
    teams.push({ team, isOwn });
  }
  return teams;
}

/** Refuses what is known to be refused later on, with nothing locked. Errors: as `requireNothingOpen`. */
async function requireNothingOpenAtAll(ctx: DeleteNeeds): Promise<void> {
  const accounts = await listAccountsOf(ctx, ctx.actor.userId);
  for (const { accountId, ownerId, title } of accounts)
    if (ownerId === ctx.actor.userId)
      await requireNothingOpen(inAccount(ctx, asId('AccountId', accountId)), title);
}

const deleteProven = (
  ctx: DeleteNeeds,
  proven: PasswordProof,
  proveStep: (tx: DeleteNeeds) => Promise<void>,
): Promise<void> =>
  transaction(ctx, async (tx) => {
    const accounts = await listAccountsOf(tx, tx.actor.userId);
    const teams = await lockTeams(tx, accounts);
    const user = await lockProven(tx, proven);
    // Whoever lets the user in, or takes them out, locks them too: from here on nobody does.
    if (idsOf(await listAccountsOf(tx, tx.actor.userId)) !== idsOf(accounts)) throw new TeamsChanged();
    // Nothing stands against it any more.
    await proveStep(tx);
    for (const { team, isOwn } of teams) {
      if (isOwn) await endAccount(team);
      else {
        await recordAct(team, { kind: 'user_deleted' });
        await leaveTeam(tx, team.actor.accountId);
      }
    }
    await forgetOrigins(tx, tx.actor.userId);
    await tellOfSecurity(tx, user.id, 'user_deleted');
    await forgetUser(tx, user);
  });

async function deleteInTries(...given: Parameters<typeof deleteProven>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deleteProven(...given);
    } catch (error) {
      if (!(error instanceof TeamsChanged) || tries === mostTries) throw error;
    }
  }
}

/**
 * Deletes the user who asks: takes them out of the teams of others, closes accounts of their own, ends every session and
 * takes away what tells of them. Teams are locked first, then the user, as wherever both are. Errors: 400
 * `wrong_password` at `password`, `second_factor_required`, `wrong_code` at `code`; 401 `session_ended`; 409 as above; 429.
 */
export async function deleteOwnUser(ctx: DeleteNeeds, proof: Proof): Promise<void> {
  const proven = await confirmPassword(ctx, proof.password);
  // What is refused anyway waits for no lock.
  await requireNothingOpenAtAll(ctx);
  await withStep(ctx, proof.code, (proveStep) => deleteInTries(ctx, proven, proveStep));
}
