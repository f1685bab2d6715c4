import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import { chooseColorScheme, followColorScheme } from './color-scheme.ts';

const drawnIn = () => document.documentElement.dataset.theme;

afterEach(() => chooseColorScheme('auto'));

it('turns dark and light by the switch, and is kept for the next page', async () => {
  const { user } = await renderScreen(<ThemeSwitch />, { areas: ['ui'] });
  await user.click(screen.getByRole('button', { name: 'Тёмная тема' }));
  expect(drawnIn()).toBe('dark');
  expect(localStorage.getItem('tranzit.theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Светлая тема' }));
  expect(drawnIn()).toBe('light');
});

it('follows a choice in another tab', async () => {
  followColorScheme();
  await renderScreen(<ThemeSwitch />, { areas: ['ui'] });
  localStorage.setItem('tranzit.theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'tranzit.theme' }));
  expect(drawnIn()).toBe('dark');
  await screen.findByRole('button', { name: 'Светлая тема' });
});
