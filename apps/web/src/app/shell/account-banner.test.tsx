import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, sampleUser } from '../../testing/fake-api.ts';
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
const banner = () => screen.findByRole('complementary', { name: 'Аккаунт временно заблокирован.' });

it('says that the account is blocked, and whom to write to by the configuration', async () => {
  answerCalls({ 'GET /api/v1/config/': config, 'GET /api/v1/user/current/detail/': sampleUser() });
  await renderScreen(<AccountBanner />, { areas: ['ordering'] });
  await screen.findByRole('link', { name: 'help@demo.tranzit.local' });
  expect((await banner()).textContent).toContain(
    'Новые отправления не принимаются.  Поддержка: 8 800 000-00-00, help@demo.tranzit.local',
  );
});

it('names the manager where the account has one, and nobody where nobody is there', async () => {
  answerCalls({
    'GET /api/v1/config/': { ...config, brand: { ...config.brand, supportPhone: '', supportEmail: '' } },
    'GET /api/v1/user/current/detail/': sampleUser({ accountManagerName: 'Марина Орлова' }),
  });
  await renderScreen(<AccountBanner />, { areas: ['ordering'] });
  const { textContent } = await banner();
  expect(textContent).toContain('Для разблокировки обратитесь к менеджеру: Марина Орлова.');
  expect(textContent).not.toContain('Поддержка');
});
