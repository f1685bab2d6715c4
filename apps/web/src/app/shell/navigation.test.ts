import { describe, expect, it } from 'vitest';
import { isInside, openSections } from './navigation.ts';

const reader = { isStaff: false, mayOrder: true, permissions: [] };
const keys = (changes: Partial<Parameters<typeof openSections>[0]>) =>
  openSections({ ...reader, ...changes }).map(({ key }) => key);

describe('the navigation', () => {
  it('shows the portal’s own people their sections, and nobody else', () => {
    const ofStaff = keys({ isStaff: true });
    expect(ofStaff).toContain('staffCarriers');
    expect(ofStaff.filter((key) => key !== 'staffCarriers')).toEqual(keys({}));
  });

  it('shows the contracts with carriers to whom the account lets manage it', () => {
    expect(keys({ permissions: ['team.manage'] })).toContain('carriers');
    expect(keys({ permissions: ['finance.view'] })).not.toContain('carriers');
  });

  it('offers no calculation to whom may not order', () => {
    expect(keys({ mayOrder: false, permissions: ['shipping.create'] })).not.toContain('calculation');
    expect(keys({})).toContain('calculation');
  });

  it('keeps the tab bar to what has room beside «Ещё»', () => {
    const tabs = openSections(reader).filter(({ isMain, isOffTabs }) => isMain && !isOffTabs);
    expect(tabs.length).toBeLessThanOrEqual(4);
  });

  it('knows the section that a screen belongs to', () => {
    const paths = ['/', '/orders', '/waybill/5', '/tags', '/cart', '/cart/calculation/12'];
    const insideOf = (key: string) => {
      const section = openSections(reader).find((one) => one.key === key);
      return section && paths.filter((path) => isInside(section, path));
    };
    expect(insideOf('home')).toEqual(['/']);
    expect(insideOf('cart')).toEqual(['/cart', '/cart/calculation/12']);
    expect(insideOf('orders')).toEqual(['/orders', '/waybill/5']);
  });
});
