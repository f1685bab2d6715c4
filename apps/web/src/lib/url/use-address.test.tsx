import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { choicePart, pagePart, textPart, useAddress } from './address.ts';

const schema = {
  query: textPart('query', 100),
  sort: choicePart('sort', ['number', 'price'], 'number'),
  page: pagePart,
};
const wrapper = ({ children }: { readonly children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

it('two changes before the next drawing are both in the address', () => {
  const { result } = renderHook(() => ({ address: useAddress(schema), search: useLocation().search }), {
    wrapper,
  });
  act(() => {
    const [, change] = result.current.address;
    change({ sort: 'price' });
    change({ page: 2 });
  });
  expect(result.current.search).toBe('?sort=price&page=2');
  act(() => result.current.address[1]({ query: 'лён' }));
  expect(result.current.address[0]).toEqual({ query: 'лён', sort: 'number', page: 1 });
});
