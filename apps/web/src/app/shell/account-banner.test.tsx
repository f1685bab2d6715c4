import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { AccountBanner } from './account-banner.tsx';

const config = {
  brand: {
    name: 'Транзит',
    supportPhone: '8 800 000-00-00',
    supportEmail: 'help@demo.tranzit.local',
    companyLine: '',
  },
  locale: 'ru',
  demo: null,
  carriers: [],
  map: null,
};

it('says that the account is blocked, and whom to write to by the configuration', async () => {
  answerCalls({ 'GET /api/v1/config/': config });
  await renderScreen(<AccountBanner state="blocked" />, { areas: ['ordering'] });
  const banner = screen.getByRole('complementary', { name: 'Аккаунт временно заблокирован.' });
  await screen.findByText(/help@demo\.tranzit\.local, 8 800 000-00-00/);
  expect(banner.textContent).toContain('Новые отправления не принимаются.');
});
