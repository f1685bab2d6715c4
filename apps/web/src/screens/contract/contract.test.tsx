import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { setTokens } from '../../lib/session/session.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const accept = 'POST /api/v1/contract/accept/';
const offer = {
  title: 'Публичная оферта',
  version: '2026-11-01',
  paragraphs: ['Первое условие.', 'Второе условие.'],
};
const answers = {
  ...answer(api.getPublicConfig, sampleConfig()),
  ...answer(api.getOffer, offer),
};

const show = () => {
  setTokens(sampleTokens());
  queryClient.setQueryData(userQuery().queryKey, sampleUser({ contractId: 0 }));
  return renderScreen(<Screen />, { route: '/contract', areas: ['contract', 'signup'] });
};

describe('the contract screen', () => {
  it('shows the offer and takes its acceptance to the orders', async () => {
    const seen = answerCalls({ ...answers, ...answer(api.acceptOffer, sampleUser({ contractId: 42 })) });
    const { user, address } = await show();
    expect(await screen.findByText('Второе условие.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /принимаю его условия/ }));
    await user.click(screen.getByRole('button', { name: 'Принять и открыть кабинет' }));
    await waitFor(() => expect(address()).toBe('/orders?new_account=1'));
    expect(seen.find(({ key }) => key === accept)?.body).toEqual({ version: '2026-11-01' });
    expect(queryClient.getQueryData(userQuery().queryKey)?.contractId).toBe(42);
  });

  it('is the sixth stage of signing up, and says who signs for whom', async () => {
    answerCalls(answers);
    const { container } = await show();
    expect(await screen.findByText('Публичная оферта. Редакция от 01.11.2026')).toBeDefined();
    expect(screen.getByText('Шаг 6 из 6')).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Шаги регистрации' }));
    expect(steps.getByText('owner@demo.tranzit.local')).toBeDefined();
    expect(steps.getByText('Договор').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(container.querySelector('dl')?.textContent).toBe('ЗаказчикЛесной домПодписываетОльховская Дарья');
    expect(screen.getByRole('region', { name: 'Текст оферты' })).toBeDefined();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('accepts nothing unasked', async () => {
    const seen = answerCalls(answers);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Принять и открыть кабинет' }));
    expect(await screen.findByText('Отметьте, что принимаете условия')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /принимаю его условия/ }));
    expect(seen.some(({ key }) => key === accept)).toBe(false);
  });

  it('shows the version that has come into force meanwhile, and asks for it anew', async () => {
    let version = '2026-11-01';
    const seen = answerCalls({
      ...answers,
      ...answer(api.getOffer, () => ({ ...offer, version })),
      [accept]: () => {
        version = '2026-12-01';
        return refusal(409, {
          nonFieldError: ['Вступила в силу новая редакция'],
          errorCodes: { nonFieldError: ['offer_changed'] },
        });
      },
    });
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: /принимаю его условия/ }));
    await user.click(screen.getByRole('button', { name: 'Принять и открыть кабинет' }));
    expect(await screen.findByText('Публичная оферта. Редакция от 01.12.2026')).toBeDefined();
    expect(screen.getByText('Вступила в силу новая редакция.')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /принимаю его условия/ })).toHaveProperty('checked', false);
    expect(seen.filter(({ key }) => key === accept)).toHaveLength(1);
  });

  it('keeps the language that is chosen here with the user', async () => {
    let language: 'ru' | 'en' = 'en';
    const seen = answerCalls({
      ...answers,
      ...answer(api.changeLanguage, () => sampleUser({ contractId: 0, language })),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Contract' })).toBeDefined();
    language = 'ru';
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    expect(await screen.findByRole('heading', { name: 'Договор' })).toBeDefined();
    const asked = seen.filter(({ key }) => key.includes('language/change')).map(({ body }) => body);
    expect(asked).toEqual([{ language: 'en' }, { language: 'ru' }]);
  });

  it('says why it was not accepted and can be tried again', async () => {
    answerCalls({ ...answers, [accept]: () => refusal(403) });
    const { user, address } = await show();
    await user.click(await screen.findByRole('checkbox', { name: /принимаю его условия/ }));
    await user.click(screen.getByRole('button', { name: 'Принять и открыть кабинет' }));
    expect(await screen.findByText('Договор не принят.')).toBeDefined();
    expect(address()).toBe('/contract');
  });
});
