import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { Screen } from './index.tsx';

it('leads on to the orders', async () => {
  await renderScreen(<Screen />, { areas: ['shell'] });
  expect((await screen.findByRole('link', { name: 'На главную' })).getAttribute('href')).toBe('/orders');
});
