import { screen } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { answer, answerCalls, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { AccountBanner } from './account-banner.tsx';

const support = { supportPhone: '8 800 000-00-00', supportEmail: 'help@demo.tranzit.local' };
const banner = () => screen.findByRole('complementary', { name: 'Кабинет временно заблокирован.' });

it('says that the account is blocked, and whom to write to by the configuration', async () => {
  answerCalls({
    ...answer(api.getPublicConfig, sampleConfig(support)),
    ...answer(api.getCurrentUser, sampleUser()),
  });
  await renderScreen(<AccountBanner />, { areas: ['ordering'] });
  await screen.findByRole('link', { name: 'help@demo.tranzit.local' });
  expect((await banner()).textContent).toContain(
    'Новые отправления не принимаются.  Поддержка: 8 800 000-00-00, help@demo.tranzit.local',
  );
});

it('names the manager where the account has one, and nobody where nobody is there', async () => {
  answerCalls({
    ...answer(api.getPublicConfig, sampleConfig()),
    ...answer(api.getCurrentUser, sampleUser({ accountManagerName: 'Марина Орлова' })),
  });
  await renderScreen(<AccountBanner />, { areas: ['ordering'] });
  const { textContent } = await banner();
  expect(textContent).toContain('Для разблокировки обратитесь к менеджеру: Марина Орлова.');
  expect(textContent).not.toContain('Поддержка');
});
