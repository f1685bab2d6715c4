import { screen } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { answer, answerCalls, refusal } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const terms = {
  title: 'Правила сервиса',
  version: '2026-12-01',
  paragraphs: ['Первое правило.', 'Второе правило.'],
};
const show = () => renderScreen(<Screen />, { route: '/terms', areas: ['contract'] });

it('the rules are read on the page, by whoever has no account, and the file is beside them', async () => {
  answerCalls({ ...answer(api.getPublicConfig, sampleConfig()), ...answer(api.getTerms, terms) });
  await show();
  expect(await screen.findByText('Второе правило.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Правила сервиса' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'English' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ко входу' }).getAttribute('href')).toBe('/login');
  expect(screen.getByText('Редакция от 01.12.2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Правила целиком, PDF' }).getAttribute('href')).toBe(
    '/terms.pdf?language=ru',
  );
});

it('rules that did not load can be asked for again', async () => {
  let isAway = true;
  answerCalls({
    ...answer(api.getPublicConfig, sampleConfig()),
    ...answer(api.getTerms, () => (isAway ? refusal(400, {}) : terms)),
  });
  const { user } = await show();
  expect(await screen.findByText('Правила не загрузились.')).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Первое правило.')).toBeDefined();
});
