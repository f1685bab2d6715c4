import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useView } from './view-address.ts';

let writes: (() => void)[] = [];
vi.mock('../../lib/browser/after-paint.ts', () => ({
  afterPaint: (write: () => void) => {
    writes.push(write);
    return () => {
      writes = writes.filter((other) => other !== write);
    };
  },
}));
const write = () => {
  const due = writes;
  writes = [];
  for (const one of due) one();
};

const wrapper = ({ children }: { readonly children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const show = () => {
  const { result } = renderHook(
    () => ({ view: useView(), address: useLocation().search, go: useNavigate() }),
    { wrapper },
  );
  return {
    compared: () => result.current.view[0].comparedIds,
    address: () => result.current.address,
    follow: (link: string) => result.current.go(link),
    drop: (id: number) =>
      result.current.view[1](({ comparedIds }) => ({ comparedIds: comparedIds.filter((one) => one !== id) })),
    pick: (id: number) =>
      result.current.view[1](({ comparedIds }) => ({ comparedIds: [...comparedIds, id] })),
  };
};

beforeEach(() => {
  writes = [];
});

it('shows a change at once, and writes it after the picture', () => {
  const { compared, address, pick } = show();
  act(() => pick(1));
  expect(compared()).toEqual([1]);
  expect(address()).toBe('');
  act(write);
  expect(address()).toBe('?compare=1');
});

it('loses no change to the address of the one before it', () => {
  const { compared, address, pick } = show();
  act(() => pick(1));
  act(() => {
    write();
    pick(2);
  });
  expect(compared()).toEqual([1, 2]);
  act(() => pick(3));
  expect(compared()).toEqual([1, 2, 3]);
  act(write);
  expect(address()).toBe('?compare=1%2C2%2C3');
  expect(compared()).toEqual([1, 2, 3]);
});

it('follows a link to an address that a change was about to write and was taken back', () => {
  const { compared, pick, drop, follow } = show();
  act(() => pick(1));
  act(() => drop(1));
  act(write);
  expect(compared()).toEqual([]);
  act(() => follow('?compare=1'));
  expect(compared()).toEqual([1]);
});
