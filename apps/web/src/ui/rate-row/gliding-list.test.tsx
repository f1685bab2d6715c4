import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asSeen } from '../../testing/seen-order.ts';
import { GlidingList } from './gliding-list.tsx';
import { keepPlaces, moveSome } from './row-order.ts';

const rowPx = 64;
const names = Array.from({ length: 40 }, (_, place) => `row ${place}`);
const backwards = names.toReversed();
const animate = vi.fn();

const list = (order: readonly string[]) => (
  <GlidingList>
    {order.map((name) => (
      <li key={name}>
        <button type="button">{name}</button>
      </li>
    ))}
  </GlidingList>
);
const rows = () => screen.getAllByRole('listitem');
const inDocument = () => rows().map(({ textContent }) => textContent);
const seen = () => asSeen(rows()).map(({ textContent }) => textContent);

const topOf = (row: HTMLElement): number => seen().indexOf(row.textContent) * rowPx;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The rows have arrived, and one picture after the other is drawn. */
const seePictures = async () => {
  await wait(400);
  for (let picture = 0; picture < 30; picture += 1) await wait(17);
};

beforeEach(() => {
  animate.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('innerHeight', 10 * rowPx);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPx);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? topOf(this) : 0;
  });
  HTMLElement.prototype.animate = animate;
  return () => vi.useRealTimers();
});

it('shows another order at once and moves no row of the document for it', () => {
  const { rerender } = render(list(names));
  rerender(list(backwards));
  expect(seen()).toEqual(backwards);
  expect(inDocument()).toEqual(names);
});

it('lets the document follow, a few rows between two pictures', async () => {
  const { rerender } = render(list(names));
  rerender(list(backwards));
  const moved: number[] = [];
  const watch = new MutationObserver((changes) => {
    moved.push(changes.flatMap(({ addedNodes }) => [...addedNodes]).length);
  });
  watch.observe(screen.getByRole('list'), { childList: true });
  await seePictures();
  expect(inDocument()).toEqual(backwards);
  expect(seen()).toEqual(backwards);
  expect(Math.max(...moved)).toBeLessThanOrEqual(4);
});

it('leaves the document as it is where rows are read as they are seen', async () => {
  vi.stubGlobal('CSS', { supports: (name: string) => name === 'reading-flow' });
  const { rerender } = render(list(names));
  rerender(list(backwards));
  await seePictures();
  expect(seen()).toEqual(backwards);
  expect(inDocument()).toEqual(names);
});

it('lets only the rows glide that come into sight or leave it', () => {
  const { rerender } = render(list(names));
  rerender(list(backwards));
  expect(animate).toHaveBeenCalledTimes(22);
  const glide = { duration: 200, easing: 'ease-out' };
  const far = 39 * rowPx;
  expect(animate).toHaveBeenCalledWith([{ transform: `translateY(${-far}px)` }, {}], glide);
  expect(animate).toHaveBeenCalledWith([{ transform: `translateY(${far}px)` }, {}], glide);
});

it('moves nothing while the order stays', () => {
  const { rerender } = render(list(names));
  rerender(list([...names]));
  expect(animate).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('puts a row that has come into its place, and takes one that is gone away', async () => {
  const { rerender } = render(list(['a', 'c', 'd']));
  rerender(list(['d', 'b', 'a']));
  expect(seen()).toEqual(['d', 'b', 'a']);
  await seePictures();
  expect(inDocument()).toEqual(['d', 'b', 'a']);
});

it('leaves the focus where it is', async () => {
  const { rerender } = render(list(names));
  const button = screen.getByRole('button', { name: 'row 2' });
  button.focus();
  rerender(list(backwards));
  await seePictures();
  expect(document.activeElement).toBe(button);
});

it('keeps rows where they stand and sets a new one after its predecessor', () => {
  expect(keepPlaces([], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(keepPlaces(['a', 'b', 'c'], ['n', 'c', 'm', 'a'])).toEqual(['n', 'a', 'c', 'm']);
});

it('moves as many rows as it may, from the last one upwards', () => {
  expect(moveSome(['a', 'b', 'c', 'd'], ['b', 'd', 'a', 'c'], 1)).toEqual(['a', 'b', 'd', 'c']);
  expect(moveSome(['a', 'b', 'd', 'c'], ['b', 'd', 'a', 'c'], 1)).toEqual(['b', 'd', 'a', 'c']);
  expect(moveSome(['a', 'b'], ['a', 'b'], 4)).toEqual(['a', 'b']);
});
