import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { accountStatuses, api, channels, type Permission, type User } from '@tranzit/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { showBrand, shownBrand } from '../browser/shown-brand.ts';
import { changeLanguage } from '../language/i18n.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { currentTokens, isExpired, onTokensChange, readClaims, setTokens, type Tokens } from './session.ts';
import { listSessions, readSession } from './stored-sessions.ts';

/** The signed-in user; ask only with a session. */
export const userQuery = () => apiQuery(api.getCurrentUser, {}, { staleTime: 5 * 60_000 });

/** The user on a guarded screen: the guard has loaded it, so it is there at the first paint. */
export const useUser = (): User => useSuspenseQuery(userQuery()).data;

/** What the page knows of the portal before anybody signs in: brand, support, demo sign-in, map tiles. */
export const configQuery = () => apiQuery(api.getPublicConfig, {}, { staleTime: Number.POSITIVE_INFINITY });
export const useConfig = () => useQuery(configQuery()).data;

/** Name and logo of the product, from the first paint on. */
export function useBrand(): { readonly name: string; readonly logo: string | null } {
  const brand = useConfig()?.brand;
  const told = brand?.name;
  useEffect(() => {
    if (told !== undefined) showBrand(told);
  }, [told]);
  return { name: brand?.name ?? shownBrand(), logo: brand?.logo ?? null };
}

/** What a blocked account leaves of its members' rights: it may only read. */
const readingPermissions: readonly Permission[] = ['shipping.view_all', 'finance.view'];

/** Whether the signed-in user may do this now; the owner and the administrator of an active account may everything. */
export function useMay(permission: Permission): boolean {
  const { accountStatus, permissions } = useUser();
  const isReadOnly = accountStatus === accountStatuses.blocked;
  return permissions.includes(permission) && (!isReadOnly || readingPermissions.includes(permission));
}

/** Where news of the waybills this user sees comes: of the whole account, or of their own. */
export function useUpdateChannel(): string {
  const { accountId, userId, permissions } = useUser();
  return permissions.includes('shipping.view_all')
    ? channels.update(accountId)
    : channels.ownUpdate(accountId, userId);
}

/** The channel that tells of the destinations that the user sees. */
export function useCartChannel(): string {
  const { accountId, userId, permissions } = useUser();
  return permissions.includes('shipping.view_all')
    ? channels.cart(accountId)
    : channels.ownCart(accountId, userId);
}

/** Whether the signed-in user may see what this permission opens: a blocked account shows all that it did before. */
export const useMaySee = (permission: Permission): boolean => useUser().permissions.includes(permission);

export type OrderingBar = 'blocked' | 'permission';

/** Why this user can neither calculate nor order, the account's state before the member's rights; undefined: nothing bars it. A closed account has no sessions. */
export function useOrderingBar(): OrderingBar | undefined {
  const { accountStatus, permissions } = useUser();
  if (accountStatus === accountStatuses.blocked) return 'blocked';
  return permissions.includes('shipping.create') ? undefined : 'permission';
}

/** Whether anybody is signed in, in this tab or another. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(onTokensChange, () => currentTokens() !== undefined);

/** Whether the portal's own people are signed in; the server checks it again at every call. */
export function isStaff(): boolean {
  const tokens = currentTokens();
  return tokens !== undefined && readClaims(tokens.accessToken).group === 'staff';
}
export const useIsStaff = (): boolean => useSyncExternalStore(onTokensChange, isStaff);

/** What the server says of the user now, for the whole page. */
export const keepUser = (user: User): void => void queryClient.setQueryData(userQuery().queryKey, user);

/** Takes new tokens, forgets whatever another user saw, and speaks the user's language. */
export async function signIn(tokens: Tokens): Promise<User> {
  queryClient.clear();
  setTokens(tokens);
  const user = await queryClient.fetchQuery(userQuery());
  await changeLanguage(user.language);
  return user;
}

/** The accounts of the user; the second one makes the switcher. */
export const accountsQuery = () => apiQuery(api.listAccounts, {}, { staleTime: 5 * 60_000 });

/** Tokens that the browser keeps of an account, made good when they have run out. */
async function keptTokens(accountId: number): Promise<Tokens | undefined> {
  const kept = readSession(String(accountId));
  return kept && isExpired(kept) ? refreshTokens(kept.accessToken) : kept;
}

/** Tokens of a session in another account of the user, which the browser may keep already. */
export const tokensIn = async (accountId: number): Promise<Tokens> =>
  (await keptTokens(accountId)) ?? (await call(api.switchAccount, { body: { account_id: accountId } }));

/**
 * Takes this tab into another account of the user, without a reload: what was asked in the one before is forgotten. Other
 * tabs stay where they are.
 */
export async function switchAccount(accountId: number): Promise<void> {
  const tokens = await tokensIn(accountId);
  queryClient.clear();
  setTokens(tokens);
}

/** Ends the sessions here and at the server, of all accounts; a server that cannot be reached does not keep the user signed in. */
export async function signOut(): Promise<void> {
  const sessions = listSessions();
  setTokens(undefined, { byUser: true });
  queryClient.clear();
  const ends = sessions.map(({ refreshToken }) =>
    call(api.logout, { body: { refresh_token: refreshToken } }),
  );
  await Promise.allSettled(ends);
}
