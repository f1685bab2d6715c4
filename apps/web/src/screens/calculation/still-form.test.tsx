import { screen, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleAddress, sampleContact } from '../../testing/sample-waybill.ts';
import { Screen } from './index.tsx';

const noAnswer = () => new Promise<never>(() => undefined);
const silent: Parameters<typeof answerCalls>[0] = {
  'GET /api/v1/reference/operator/': noAnswer,
  'GET /api/v1/reference/scheduler/': noAnswer,
  'GET /api/v1/contact/recent/': noAnswer,
  'GET /api/v1/cargo/recent/': noAnswer,
  'GET /api/v1/cargo/insurance_config/': noAnswer,
  'GET /api/v1/calculation/additional_services/list/': noAnswer,
};
const show = () =>
  renderScreen(<Screen />, {
    route: '/calculation/new',
    path: '/calculation/new',
    areas: ['calculation', 'address', 'cargo', 'ordering', 'company'],
  });

const person = (castId: number, street: string) => ({
  recentId: castId,
  usedAt: '2026-11-19T10:00:00Z',
  contact: sampleContact({
    contactCastId: castId,
    companyName: null,
    contactName: 'Полынина Мария',
    address: sampleAddress({
      city: 'Ростов-на-Дону',
      street,
      house: '4',
      office: null,
      addressLine: `г Ростов-на-Дону, ${street}, д 4`,
    }),
  }),
});

beforeEach(() => {
  localStorage.clear();
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
});

describe('while answers are on their way', () => {
  it('can be filled in at once, and every part that will come has its place', async () => {
    answerCalls(silent);
    await show();
    expect(screen.getByRole('combobox', { name: 'Отправитель' })).toBeTruthy();
    const sides = screen.getByRole('region', { name: 'Откуда и куда' });
    expect(sides.querySelectorAll('[aria-busy=true]')).toHaveLength(2);
    const last = screen.getByRole('button', { name: 'Как в прошлый раз' });
    expect(last.hasAttribute('disabled')).toBe(true);
    const value = screen.getByRole('region', { name: 'Дата и ценность' });
    expect(value.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
  });
});

describe('sides used of late', () => {
  it('keep their place and say what will be here when there are none', async () => {
    answerCalls({ ...silent, ...answer(api.listRecentContacts, { items: [] }) });
    await show();
    expect(await screen.findByText('Здесь появятся недавние отправители.')).toBeTruthy();
    expect(screen.getByText('Здесь появятся недавние получатели.')).toBeTruthy();
  });

  it('of one name and town are told apart by their street', async () => {
    const items = [person(1, 'ул Заречная'), person(2, 'ул Гагарина')];
    answerCalls({ ...silent, ...answer(api.listRecentContacts, { items }) });
    await show();
    const recents = within(await screen.findByRole('group', { name: 'Недавние получатели' }));
    expect(recents.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Полынина Мария, ул. Заречная, д. 4',
      'Полынина Мария, ул. Гагарина, д. 4',
    ]);
  });
});

it('says what is wrong below the button, which stays where it was', async () => {
  answerCalls(silent);
  const { user } = await show();
  const summary = screen.getByRole('complementary', { name: 'Что посчитаем' });
  await user.click(within(summary).getByRole('button', { name: 'Рассчитать' }));
  const alert = await screen.findByRole('alert');
  expect(summary.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
