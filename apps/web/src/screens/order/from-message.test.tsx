import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../testing/fake-api.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { answers, opened, section, show } from './order-harness.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const receiver = () => section('Получатель');
const textIn = (label: string) => (receiver().getByLabelText(label) as HTMLInputElement).value;

async function paste(text: string) {
  answerCalls(answers());
  const { user, state } = await show();
  await opened();
  await user.click(receiver().getByRole('button', { name: 'Вставить из сообщения' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вставить из сообщения' }));
  await user.click(dialog.getByRole('textbox', { name: 'Текст' }));
  await user.paste(text);
  await dialog.findByText(/^Поняли/);
  const fill = () => user.click(dialog.getByRole('button', { name: 'Заполнить' }));
  return { user, dialog, fill, state };
}

it('asks about the address of a message in another town, and takes no hint without it', async () => {
  const { user, dialog, fill } = await paste(
    'Сидорова Анна, 8 900 000-00-61, Казань, Баумана 5 кв 3, домофон 12',
  );
  const back = dialog.getByRole('link', { name: 'Изменить и пересчитать' });
  expect(back.getAttribute('href')).toBe('/calculation/new?from=12');
  expect(dialog.getByText('адрес не взяли, а это о нём')).toBeDefined();
  await fill();
  expect(dialog.getByRole('alert').textContent).toBe('Решите, брать ли 1 отмеченную часть');
  const leave = dialog.getByRole('button', { name: /^Не брать: Адрес/ });
  expect(document.activeElement).toBe(leave);
  await user.click(leave);
  await fill();
  await waitFor(() => expect(textIn('Контактное лицо')).toBe('Сидорова Анна'));
  expect(textIn('Как найти')).toBe('');
  const told = receiver().getByText(/^Адрес из сообщения не взяли/);
  expect(told.textContent).toMatch(
    /Казань, Баумана, д\. 5, кв\. 3\. Цена посчитана для города Новосибирск\./,
  );
  expect(receiver().getByRole('link', { name: 'Изменить и пересчитать' })).toBeDefined();
  await user.click(receiver().getByRole('button', { name: 'Убрать строку' }));
  expect(receiver().queryByText(/^Адрес из сообщения не взяли/)).toBeNull();
});

it('hands the whole message over to the new calculation', async () => {
  const text = 'Сидорова Анна, 8 900 000-00-61, Казань, Баумана 5 кв 3, 2 места по 4 кг';
  const { user, dialog, state } = await paste(text);
  await user.click(dialog.getByRole('link', { name: 'Изменить и пересчитать' }));
  await waitFor(() => expect(state()).toEqual({ pasted: text }));
});

it('takes the address of the town that the price is for, with its hint', async () => {
  const { fill } = await paste('Сидорова Анна, 8 900 000-00-61, Новосибирск, Речная 5, домофон 12');
  await fill();
  await waitFor(() => expect(textIn('Как найти')).toMatch(/домофон 12/i));
  expect(textIn('Адрес')).toMatch(/Речная, д 5$/);
  expect(receiver().queryByText(/^Адрес из сообщения не взяли/)).toBeNull();
});

it('is told in the section alone, where one press takes it back', async () => {
  const { user, fill } = await paste('Сидорова Анна, 8 (383) 200-00-61');
  await user.click(screen.getByRole('button', { name: /^Оставить: Телефон/ }));
  await fill();
  expect(await receiver().findByText('Получатель заполнен из сообщения.')).toBeDefined();
  expect(currentToast()).toBeUndefined();
  await user.click(receiver().getByRole('button', { name: 'Вернуть' }));
  expect(textIn('Контактное лицо')).toBe('');
});

it('says what will be where receivers of late stand once there are some', async () => {
  answerCalls(answers());
  await show();
  await opened();
  expect(await receiver().findByText('Здесь появятся недавние получатели.')).toBeDefined();
  expect(receiver().queryByText('Из недавних')).toBeNull();
});
