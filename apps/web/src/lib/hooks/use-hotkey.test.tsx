import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { useHotkey } from './use-hotkey.ts';

const open = vi.fn();

function Sample({ hotkey }: { readonly hotkey: string }) {
  useHotkey(hotkey, open);
  return <input aria-label="Номер" />;
}

const press = (init: KeyboardEventInit, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

it('takes a combination by its place on the keyboard under another layout, and in a field too', async () => {
  await renderScreen(<Sample hotkey="mod+K" />);
  open.mockClear();
  expect(press({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe(true);
  expect(press({ key: 'k', code: 'KeyK', metaKey: true }, screen.getByRole('textbox'))).toBe(true);
  expect(press({ key: 'k', code: 'KeyK' })).toBe(false);
  expect(press({ key: 'l', code: 'KeyL', ctrlKey: true })).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});

it('leaves a plain key to who types', async () => {
  await renderScreen(<Sample hotkey="/" />);
  open.mockClear();
  expect(press({ key: '/' }, screen.getByRole('textbox'))).toBe(false);
  expect(press({ key: '/' })).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

it('knows the slash and the question mark by their place under the Russian layout', async () => {
  await renderScreen(<Sample hotkey="?" />);
  open.mockClear();
  expect(press({ key: ',', code: 'Slash', shiftKey: true })).toBe(true);
  expect(press({ key: '?', code: 'Digit7', shiftKey: true })).toBe(true);
  expect(press({ key: '.', code: 'Slash' })).toBe(false);
  expect(press({ key: ',', code: 'Comma' })).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});

it('takes what types nothing in a field too, and every key on a box to tick', async () => {
  await renderScreen(
    <>
      <Sample hotkey="F6" />
      <Sample hotkey="Escape" />
      <input type="checkbox" />
    </>,
  );
  open.mockClear();
  const [field = document.body] = screen.getAllByRole('textbox');
  expect(press({ key: 'F6' }, field)).toBe(true);
  expect(press({ key: 'Escape' }, field)).toBe(false);
  expect(press({ key: 'Escape' }, screen.getByRole('checkbox'))).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});
