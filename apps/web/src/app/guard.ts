import { accountStatuses, type User } from '@tranzit/contract';
import type { ScreenRoute } from './screen-route.ts';

/** What decides on the way in. */
export interface Visit {
  readonly user:
    | Pick<
        User,
        | 'isOwner'
        | 'emailVerified'
        | 'accountTitle'
        | 'contractId'
        | 'accountStatus'
        | 'featureFlags'
        | 'owesSecondFactor'
      >
    | undefined;
  /** One of the portal's own people. */
  readonly isStaff: boolean;
  /** Path and query of the address asked for. */
  readonly path: string;
  readonly query: string;
}

const contractPath = '/contract';
/** Where a second step of signing in is set up. */
export const settingsPath = '/settings';

/** Ways in and out: leading back to one would sign the visitor in as somebody else, or ask them once more. */
const waysIn: ReadonlySet<string> = new Set(['/login', '/login_as', '/signup']);

/** The router reads a path in any case of letters, decoded, with or without slashes at its end. */
function routeOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return pathname;
  }
}

/** The address as a path of this site, as a browser would read it; `undefined` for one of another site or a way in. */
function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  // A path that begins with two slashes would be read as a site once more.
  if (origin !== location.origin || pathname.startsWith('//') || waysIn.has(routeOf(pathname)))
    return undefined;
  return pathname + search + hash;
}

/** Where a signed-in user goes from the sign-in screen: back to where they were stopped, on this site only. */
export function destinationAfterSignIn(query: string, accountStatus: number): string {
  const next = ownPath(new URLSearchParams(query).get('next') ?? '');
  return next ?? (accountStatus === accountStatuses.active ? contractPath : '/');
}

/** Marks the routes of signed-in users among the matches of the router. */
export const guardedHandle = 'guarded';

type Rule = (route: ScreenRoute, visit: Visit) => string | undefined;

/** The sign-in screen, and from there back to where the visitor is stopped. */
export const loginWithNext = ({ path, query }: Pick<Visit, 'path' | 'query'>): string =>
  path === '/' && query === '' ? '/login' : `/login?next=${encodeURIComponent(path + query)}`;

/** In the order of the specification: the first rule that answers decides. */
const rules: readonly Rule[] = [
  (_, visit) => (visit.user ? undefined : loginWithNext(visit)),
  (route, { user }) => (route.ownerOnly && !user?.isOwner ? '/orders' : undefined),
  (route, { user }) => (route.wip && !user?.featureFlags.wip ? '/login' : undefined),
  (route, { isStaff }) => (route.staffOnly && !isStaff ? '/404' : undefined),
  (_, { user }) => (user?.emailVerified ? undefined : '/signup'),
  // The second stage of signing up says whose the account is.
  (_, { user }) => (user?.accountTitle === '' ? '/signup' : undefined),
  (_, { user, path }) => (user?.contractId === 0 && path !== contractPath ? contractPath : undefined),
  (_, { user, path }) => (user?.contractId !== 0 && path === contractPath ? '/orders' : undefined),
  (_, { user, path }) => (user?.owesSecondFactor && path !== settingsPath ? settingsPath : undefined),
];

/** Where to send the visitor instead of this screen; `undefined` lets them in. */
export function guard(route: ScreenRoute, visit: Visit): string | undefined {
  if (route.access === 'anonymous') return undefined;
  if (route.access === 'guest')
    return visit.user && destinationAfterSignIn(visit.query, visit.user.accountStatus);
  for (const rule of rules) {
    const target = rule(route, visit);
    if (target !== undefined) return target;
  }
  return undefined;
}
