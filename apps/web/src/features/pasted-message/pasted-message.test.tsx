import { screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, api } from '@tranzit/contract';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, sampleTokens } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { PasteButton, type Refuse, type TakenMessage } from './index.ts';
import type { KnownEntry } from './known-entries.tsx';

vi.setConfig({ testTimeout: 30_000 });

const at = '2026-11-20T09:00:00.000Z';
const known: KnownEntry = {
  ...{ counterpartyId: 7, kind: 'company', title: 'Северный лён', opf: 'ООО', version: 3 },
  ...{
    inn: null,
    kpp: null,
    ogrn: null,
    legalAddress: null,
    passportMask: null,
    parentId: null,
    parent: null,
  },
  ...{ mainContact: null, contactCount: 0, phoneCount: 1, mainAddress: null, addressCount: 0 },
  ...{ isPinned: false, lacks: [], tags: [], createdAt: at, updatedAt: at },
  reason: 'phone',
};

const kazan = {
  ...{ postcode: '420000', region: 'Респ Татарстан', district: null, city: 'Казань', cityType: 'г' },
  ...{ street: null, house: null, office: null, addressLine: 'г Казань', fiasId: null, iso: 'RU' },
  ...{ latitude: 55.79, longitude: 49.12 },
};

interface Opening {
  readonly refuse?: Refuse;
  readonly known?: readonly KnownEntry[];
  readonly towns?: AnswerOf<typeof api.suggestAddress>['items'];
  readonly onEntry?: (entry: KnownEntry, taken: TakenMessage) => void;
}

const theKazan = {
  ...{ value: 'г Казань', unrestrictedValue: 'г Казань', precision: 'city' as const },
  address: kazan,
};

async function openDialog({ known = [], towns = [theKazan], ...props }: Opening = {}) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.suggestAddress, { items: towns }),
    ...answer(api.listSimilarCounterparties, { items: [...known] }),
  });
  const onTake = vi.fn<(taken: TakenMessage) => void>();
  const { user } = await renderScreen(<PasteButton onTake={onTake} hasNote {...props} />, {
    areas: ['message'],
  });
  await user.click(screen.getByRole('button', { name: 'Вставить из сообщения' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вставить из сообщения' }));
  const paste = async (text: string) => {
    await user.click(dialog.getByRole('textbox', { name: 'Текст' }));
    await user.paste(text);
    await dialog.findByText(/^Поняли/);
  };
  const fill = () => user.click(dialog.getByRole('button', { name: 'Заполнить' }));
  return { user, dialog, paste, fill, onTake, seen };
}

const message =
  'Иванов Пётр, 8 916 123-45-67, Казань, ул. Баумана 5 кв 3, 2 коробки по 4 кг. Спасибо огромное!';

it('numbers the parts in the text and in the list, and hands over those that are ticked, in the town the server knows', async () => {
  const { user, dialog, paste, fill, onTake } = await openDialog();
  await paste(message);
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^1ИмяИванов Пётр/);
  expect(rows[1]).toMatch(/^2Телефон\+7 \(916\) 123-45-67/);
  const marks = [...document.querySelectorAll('mark')].map((mark) => [
    mark.querySelector('[data-number]')?.getAttribute('data-number'),
    mark.textContent,
  ]);
  expect(marks.slice(0, 2)).toEqual([
    ['1', 'Иванов Пётр'],
    ['2', '8 916 123-45-67'],
  ]);
  await user.click(dialog.getByRole('checkbox', { name: /^Имя: Иванов Пётр/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Взять в заметку' }));
  await waitFor(() => expect(dialog.queryByText(/таких городов несколько/)).toBeNull());
  await fill();
  const [taken] = onTake.mock.calls[0] ?? [];
  expect(taken?.receiver.person.contact_name).toBeUndefined();
  expect(taken?.receiver).toMatchObject({
    person: { phones: [{ number: '+79161234567' }] },
    address: { city: 'Казань', street: 'ул Баумана', house: '5', office: '3' },
  });
  expect(taken?.cargo).toMatchObject({ packages: [{ amount: 2, weight: 4 }] });
  expect(taken?.town).toMatchObject({ city: 'Казань', postcode: '420000' });
  expect(taken?.note).toMatch(/Спасибо/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const kirov = (region: string) => ({
  ...{ value: 'г Киров', unrestrictedValue: `${region}, г Киров`, precision: 'city' as const },
  address: { ...kazan, postcode: null, region, city: 'Киров', addressLine: 'г Киров' },
});

it('tells of a postcode of another region, and takes the address with it', async () => {
  const { dialog, paste, fill, onTake } = await openDialog();
  await paste('Иванов Пётр, 8 916 123-45-67, 630099, Казань, ул. Баумана 5');
  const told = await dialog.findAllByText('индекс бывает в другом регионе — Новосибирская обл');
  expect(told.some((words) => words.closest('[role="status"]'))).toBe(true);
  await fill();
  expect(onTake.mock.calls[0]?.[0].receiver.address).toMatchObject({ city: 'Казань', postcode: '630099' });
});

it('takes the town that has the postcode for the one that is meant', async () => {
  const { dialog, paste, fill, onTake } = await openDialog({
    towns: [kirov('Кировская обл'), kirov('Калужская обл')],
  });
  await paste('Иванов Пётр, 249444, Киров, ул. Ленина 5');
  expect(dialog.queryAllByText(/бывает в другом регионе/)).toEqual([]);
  await dialog.findByText(/^249444, Киров/);
  await waitFor(() => expect(dialog.queryByText(/таких городов несколько/)).toBeNull());
  await fill();
  expect(onTake.mock.calls[0]?.[0].town).toMatchObject({ region: 'Калужская обл' });
});

it('takes a doubtful part only once somebody has said so', async () => {
  const { user, dialog, paste, fill, onTake } = await openDialog();
  await paste('Иванов Пётр, 8 (843) 200-00-12');
  await fill();
  expect(onTake).not.toHaveBeenCalled();
  expect(dialog.getByRole('alert').textContent).toBe('Решите, брать ли 1 отмеченную часть');
  const keep = dialog.getByRole('button', { name: /^Оставить: Телефон/ });
  expect(document.activeElement).toBe(keep);
  await user.click(keep);
  await fill();
  expect(onTake.mock.calls[0]?.[0].receiver.person.phones).toEqual([{ number: '+78432000012' }]);
});

it('offers whom the contact book knows already, by what is not decided yet too', async () => {
  const onEntry = vi.fn<(entry: KnownEntry, taken: TakenMessage) => void>();
  const { user, dialog, paste, seen } = await openDialog({ known: [known], onEntry });
  await paste('Иванов Пётр, 8 (843) 200-00-12, Казань, Баумана 5');
  await user.click(await dialog.findByRole('button', { name: /^Взять из контактов: / }));
  const asked = seen.find(({ key }) => key === 'GET /api/v1/contact/counterparty/similar/');
  expect(asked?.url.searchParams.get('phone')).toBe('+78432000012');
  expect(onEntry.mock.calls[0]?.[0].counterpartyId).toBe(known.counterpartyId);
  expect(onEntry.mock.calls[0]?.[1].receiver.address).toMatchObject({ house: '5' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what the form has no place for, and hands none of it over', async () => {
  const { dialog, paste, fill, onTake } = await openDialog({
    refuse: ({ kind }) =>
      kind === 'weight' || kind === 'places' ? { why: 'груз меняется в расчёте' } : undefined,
  });
  await paste(message);
  expect(dialog.getAllByText('груз меняется в расчёте')).toHaveLength(2);
  await fill();
  expect(onTake.mock.calls[0]?.[0].cargo).toBeUndefined();
});

it('gives each place the weight that is named for it, and asks nothing', async () => {
  const { dialog, paste, fill, onTake } = await openDialog();
  await paste('Казань, ул. Баумана 5. Две коробки, 4 кг и 6,5 кг');
  await waitFor(() => expect(dialog.queryByText(/таких городов несколько/)).toBeNull());
  await fill();
  expect(onTake.mock.calls[0]?.[0].cargo?.packages).toEqual([
    { amount: 1, weight: 4 },
    { amount: 1, weight: 6.5 },
  ]);
});

it('says of a weight that no place would get that it is not taken, until another is left out', async () => {
  const { user, dialog, paste, fill, onTake } = await openDialog();
  await paste('Три коробки, 4 кг и 6,5 кг');
  const reason = 'весов названо не столько, сколько мест: этот не к чему отнести';
  expect(dialog.getAllByText(new RegExp(reason))).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: /^Оставить: Вес: 6,5\sкг/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Не брать: Вес: 4\sкг/ }));
  expect(dialog.queryByText(new RegExp(reason))).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Оставить: Вес: 6,5\sкг/ }));
  await fill();
  expect(onTake.mock.calls[0]?.[0].cargo?.packages).toEqual([{ amount: 3, weight: 2.167 }]);
});

it('has nothing that a reader of screens would stumble over', async () => {
  const { paste } = await openDialog();
  await paste(message);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
