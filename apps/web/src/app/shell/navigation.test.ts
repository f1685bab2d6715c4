import { describe, expect, it } from 'vitest';
import { isInside, openSections } from './navigation.ts';

const keys = (isStaff: boolean, permissions: Parameters<typeof openSections>[1] = []) =>
  openSections(isStaff, permissions).map(({ key }) => key);

describe('the navigation', () => {
  it('shows the portal’s own people their sections, and nobody else', () => {
    expect(keys(true)).toContain('staffCarriers');
    expect(keys(false)).not.toContain('staffCarriers');
    expect(keys(true).filter((key) => key !== 'staffCarriers')).toEqual(keys(false));
  });

  it('shows the contracts with carriers to whom the account lets manage it', () => {
    expect(keys(false, ['team.manage'])).toContain('carriers');
    expect(keys(false, ['finance.view'])).not.toContain('carriers');
  });

  it('offers no calculation to whom may not order', () => {
    expect(keys(false, ['finance.view', 'shipping.view_all'])).not.toContain('calculation');
    expect(keys(false, ['shipping.create'])).toContain('calculation');
  });

  it('knows the section that a screen belongs to', () => {
    const orders = openSections(false, []).find(({ key }) => key === 'orders');
    expect(orders && ['/', '/orders', '/waybill/5', '/tags'].map((path) => isInside(orders, path))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
