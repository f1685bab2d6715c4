import { endpoints, type User } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../testing/fake-api.ts';
import { destinationAfterSignIn, guard, type Visit } from './guard.ts';
import { screenRoutes } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Everybody who may come to a screen. */
const people = {
  nobody: undefined,
  owner: sampleUser({ featureFlags: { wip: true } }),
  member: sampleUser({ isOwner: false, role: 'member' }),
  unverified: sampleUser({ emailVerified: false, accountTitle: '', contractId: 0 }),
  unnamed: sampleUser({ accountTitle: '', contractId: 0 }),
  contractless: sampleUser({ contractId: 0 }),
  blocked: sampleUser({ accountStatus: 2 }),
} as const satisfies Record<string, User | undefined>;
type Person = keyof typeof people;

const visit = (who: Person, path: string, changes: Partial<Visit> = {}): Visit => ({
  user: people[who],
  isStaff: false,
  path,
  query: '',
  ...changes,
});

/** Where each is sent from a screen of the kind; `in` lets them in. */
type Outcome = Readonly<Record<Person, string>>;

const everybody = (target: string): Outcome => ({
  nobody: target,
  owner: target,
  member: target,
  unverified: target,
  unnamed: target,
  contractless: target,
  blocked: target,
});
const stages = { unverified: '/signup', unnamed: '/signup', contractless: '/contract' };
const guarded: Outcome = { ...everybody('in'), nobody: 'login', ...stages };
const kinds = {
  anonymous: everybody('in'),
  guest: { ...everybody('/contract'), nobody: 'in', blocked: '/' },
  guarded,
  contract: { ...everybody('/orders'), nobody: 'login', ...stages, contractless: 'in' },
  ownerOnly: { ...guarded, member: '/orders' },
  wip: { ...everybody('/login'), nobody: 'login', owner: 'in' },
  staffOnly: { ...everybody('/404'), nobody: 'login' },
} as const satisfies Record<string, Outcome>;

function kindOf({ access, path, ownerOnly, wip, staffOnly }: ScreenRoute): keyof typeof kinds {
  if (access !== 'user') return access;
  if (path === '/contract') return 'contract';
  if (ownerOnly) return 'ownerOnly';
  if (wip) return 'wip';
  return staffOnly ? 'staffOnly' : 'guarded';
}

const screenOf = (changes: Partial<ScreenRoute>): ScreenRoute => ({
  path: '/planned',
  frame: 'shell',
  access: 'user',
  areas: [],
  load: () => Promise.reject(new Error('not loaded in this test')),
  ...changes,
});

/** All screens there are, and one of each kind that has none yet. */
const screens = [
  ...screenRoutes,
  screenOf({ ownerOnly: true, path: '/owner-only' }),
  screenOf({ wip: true, path: '/in-progress' }),
];
const table = screens.flatMap((route) =>
  (Object.keys(people) as Person[]).map((who) => [route.path, who, route] as const),
); // keys of a literal

describe('every screen for everybody', () => {
  it.each(table)('%s for %s', (path, who, route) => {
    const expected = kinds[kindOf(route)][who];
    const target = guard(route, visit(who, path));
    const login = path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
    expect(target ?? 'in').toBe(expected === 'login' ? login : expected);
  });
});

describe('the way into a screen', () => {
  it('keeps where an anonymous visitor wanted to go', () => {
    expect(guard(screenOf({}), visit('nobody', '/waybill/5', { query: '?a=1' }))).toBe(
      '/login?next=%2Fwaybill%2F5%3Fa%3D1',
    );
  });

  it('asks in the order of the specification', () => {
    const lackingAll = sampleUser({
      isOwner: false,
      emailVerified: false,
      accountTitle: '',
      contractId: 0,
      featureFlags: {},
    });
    const route = screenOf({ ownerOnly: true, wip: true });
    const gained: Partial<User>[] = [
      {},
      { isOwner: true },
      { featureFlags: { wip: true } },
      { emailVerified: true },
      { accountTitle: 'Лесной дом' },
      { contractId: 11 },
    ];
    const steps = gained.map((_, count) => {
      const user = Object.assign({}, lackingAll, ...gained.slice(0, count + 1));
      return guard(route, visit('nobody', '/planned', { user }));
    });
    expect([guard(route, visit('nobody', '/planned')), ...steps]).toEqual([
      '/login?next=%2Fplanned',
      '/orders',
      '/login',
      '/signup',
      '/signup',
      '/contract',
      undefined,
    ]);
  });

  it('lets the portal’s own people into what is theirs', () => {
    const route = screenOf({ staffOnly: true, path: '/staff/carriers' });
    expect(guard(route, visit('member', '/staff/carriers', { isStaff: true }))).toBeUndefined();
  });

  it('leads who owes a second step to where it is set up, and nowhere else', () => {
    const user = sampleUser({ owesSecondFactor: true });
    expect(guard(screenOf({}), visit('owner', '/planned', { user }))).toBe('/settings');
    const settings = screenOf({ path: '/settings' });
    expect(guard(settings, visit('owner', '/settings', { user }))).toBeUndefined();
  });

  it('asks whoever owes a second step for their e-mail first, by calls that are open to them', () => {
    const user = sampleUser({ owesSecondFactor: true, emailVerified: false });
    const ways = ['/planned', '/settings'].map((path) =>
      guard(screenOf({ path }), visit('owner', path, { user })),
    );
    expect(ways).toEqual(['/signup', '/signup']);
    const { confirmEmail, resendEmail } = endpoints;
    expect([confirmEmail, resendEmail].map((one) => one.beforeSecondFactor)).toEqual([true, true]);
  });

  it('leads back from the sign-in screen to where somebody was stopped', () => {
    const login = screenOf({ access: 'guest', path: '/login' });
    expect(guard(login, visit('owner', '/login', { query: '?next=%2Ftags%3Fa%3D1%23b' }))).toBe(
      '/tags?a=1#b',
    );
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'tags',
    '/login_as?accessToken=a&refreshToken=b',
    '/Login%5Fas/?accessToken=a&refreshToken=b',
    '/login?next=%2Ftags',
    '/signup',
  ])('leads neither off the site nor into another way in by %s', (next) => {
    expect(destinationAfterSignIn(`?next=${encodeURIComponent(next)}`, 2)).toBe('/');
  });
});
