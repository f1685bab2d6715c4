import { describe, expect, it } from 'vitest';
import { sampleUser } from '../testing/fake-api.ts';
import { destinationAfterSignIn, guard, type Visit } from './guard.ts';
import type { ScreenRoute } from './routes.ts';

const screen = (changes: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path: '/orders',
  frame: 'shell',
  access: 'user',
  areas: [],
  load: () => Promise.reject(new Error('not loaded in this test')),
  ...changes,
});
const visit = (changes: Partial<Visit> = {}): Visit => ({
  user: sampleUser(),
  isStaff: false,
  path: '/orders',
  query: '',
  ...changes,
});

describe('the way into a screen', () => {
  it('lets a user with a contract in', () => {
    expect(guard(screen(), visit())).toBeUndefined();
  });

  it('keeps where an anonymous visitor wanted to go', () => {
    expect(guard(screen(), visit({ user: undefined, path: '/waybill/5', query: '?a=1' }))).toBe(
      '/login?next=%2Fwaybill%2F5%3Fa%3D1',
    );
    expect(guard(screen(), visit({ user: undefined, path: '/' }))).toBe('/login');
  });

  it('asks in the order of the specification', () => {
    const nobodyYet = {
      isOwner: false,
      emailVerified: false,
      contractId: 0,
      accountStatus: 1,
      featureFlags: {},
    };
    const route = screen({ ownerOnly: true, wip: true });
    const steps = [
      guard(route, visit({ user: undefined })),
      guard(route, visit({ user: nobodyYet })),
      guard(route, visit({ user: { ...nobodyYet, isOwner: true } })),
      guard(route, visit({ user: { ...nobodyYet, isOwner: true, featureFlags: { wip: true } } })),
      guard(
        route,
        visit({ user: { ...nobodyYet, isOwner: true, featureFlags: { wip: true }, emailVerified: true } }),
      ),
    ];
    expect(steps).toEqual(['/login?next=%2Forders', '/orders', '/login', '/signup', '/contract']);
  });

  it('is closed to all but the portal’s own people where it is theirs', () => {
    const route = screen({ staffOnly: true, path: '/staff/carriers' });
    expect(guard(route, visit({ path: '/staff/carriers' }))).toBe('/404');
    expect(guard(route, visit({ path: '/staff/carriers', isStaff: true }))).toBeUndefined();
  });

  it('shows the offer to whom has no contract, and only to them', () => {
    const path = '/contract';
    expect(guard(screen({ path }), visit({ path, user: sampleUser({ contractId: 0 }) }))).toBeUndefined();
    expect(guard(screen({ path }), visit({ path }))).toBe('/orders');
  });

  it('lets anybody into an open screen', () => {
    expect(guard(screen({ access: 'anonymous' }), visit({ user: undefined }))).toBeUndefined();
  });

  it('sends a signed-in user away from the sign-in screen', () => {
    const route = screen({ access: 'guest', path: '/login' });
    expect(guard(route, visit({ user: undefined, path: '/login' }))).toBeUndefined();
    expect(guard(route, visit({ path: '/login', query: '?next=%2Ftags' }))).toBe('/tags');
    expect(guard(route, visit({ path: '/login' }))).toBe('/contract');
    expect(guard(route, visit({ path: '/login', user: sampleUser({ accountStatus: 2 }) }))).toBe('/');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'does not lead off the site by %s',
    (next) => {
      expect(destinationAfterSignIn(`?next=${encodeURIComponent(next)}`, 2)).toBe('/');
    },
  );
});
