import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GlidingList } from './gliding-list.tsx';

const rowPx = 64;
const names = Array.from({ length: 40 }, (_, place) => `row ${place}`);
const looks = vi.fn();
const animate = vi.fn();
let frames: FrameRequestCallback[] = [];

const place = (element: Element): number => [...(element.parentElement?.children ?? [])].indexOf(element);

/** The next picture of the browser. */
const picture = () => {
  const due = frames;
  frames = [];
  for (const frame of due) frame(0);
};

beforeEach(() => {
  looks.mockClear();
  animate.mockClear();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('innerHeight', 10 * rowPx);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? place(this) * rowPx : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName !== 'LI') return new DOMRect();
    looks(this.textContent);
    return new DOMRect(0, place(this) * rowPx, 800, rowPx);
  });
  HTMLElement.prototype.animate = animate;
});

const list = (order: readonly string[]) => (
  <GlidingList>
    {order.map((name) => (
      <li key={name}>
        <button type="button">{name}</button>
      </li>
    ))}
  </GlidingList>
);
const rows = () => screen.getAllByRole('listitem', { hidden: true });
const undrawn = () => rows().filter(({ style }) => style.getPropertyValue('content-visibility') === 'hidden');
const backwards = names.toReversed();

it('draws the rows in sight at once when the order changes, and the others some at a time', () => {
  const { rerender } = render(list(names));
  rerender(list(backwards));
  const first = undrawn();
  expect(first).toHaveLength(27);
  expect(first[0]).toBe(rows()[13]);
  expect(first[0]?.style.getPropertyValue('contain-intrinsic-block-size')).toBe(`${rowPx}px`);
  picture();
  expect(undrawn()).toHaveLength(27);
  picture();
  expect(undrawn()).toHaveLength(21);
  for (let turn = 0; turn < 4; turn += 1) picture();
  expect(undrawn()).toHaveLength(0);
  expect(rows().map(({ textContent }) => textContent)).toEqual(backwards);
  expect(frames).toHaveLength(0);
});

it('looks at each row once before rows move and once after, and lets only those in sight glide', () => {
  const { rerender } = render(list(names));
  rerender(list(backwards));
  expect(looks).toHaveBeenCalledTimes(2 * names.length);
  expect(animate).toHaveBeenCalledTimes(13);
});

it('moves nothing while the order stays', () => {
  const { rerender } = render(list(names));
  rerender(list([...names]));
  expect(animate).not.toHaveBeenCalled();
  expect(undrawn()).toHaveLength(0);
});

it('leaves the focus where it is', () => {
  const { rerender } = render(list(names));
  const button = screen.getByRole('button', { name: 'row 2' });
  button.focus();
  rerender(list(backwards));
  expect(undrawn()).toHaveLength(26);
  expect(document.activeElement).toBe(button);
});
