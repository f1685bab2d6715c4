import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { showUndo } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

it('gives the focus back to where it came from when it goes', async () => {
  showUndo('Удалено', 'Вернуть', () => undefined);
  const { user } = await renderScreen(
    <>
      <input aria-label="Номер" />
      <ToastHost />
    </>,
    { areas: ['ui'] },
  );
  await user.click(screen.getByRole('textbox', { name: 'Номер' }));
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(screen.queryByText('Удалено')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Номер' }));
});

it('breaks words that are longer than a phone is wide, so that its button stays in sight', () => {
  const sheet = readFileSync(`${import.meta.dirname}/../tray/tray.module.css`, 'utf8');
  const rule = /\.toast \.lead \{[^}]*\}/.exec(sheet)?.[0];
  expect(rule).toContain('min-width: 0');
  expect(rule).toContain('overflow-wrap: anywhere');
});
