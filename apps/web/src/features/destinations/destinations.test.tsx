import { screen, waitFor, within } from '@testing-library/react';
import { api, type Destination } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDay, today } from '../../lib/format/dates.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleDestination, sampleTo } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import {
  CargoCell,
  CarrierCell,
  DestinationStatus,
  MoveDialog,
  PriceCell,
  RouteCell,
  useRemoval,
  WhenCell,
} from './index.ts';

beforeEach(() => setTokens(sampleTokens()));

const areas = ['destinations'] as const;
const user = answer(api.getCurrentUser, sampleUser());
const failure = { code: 'refused', field: null, text: 'Нет дома получателя', mayRetry: true };

function Row({ destination }: { readonly destination: Destination }) {
  return (
    <>
      <DestinationStatus destination={destination} />
      <RouteCell destination={destination} />
      <CargoCell destination={destination} />
      <WhenCell destination={destination} />
      <CarrierCell destination={destination} />
      <PriceCell destination={destination} />
    </>
  );
}

async function textOf(changes: Partial<Destination>): Promise<string> {
  answerCalls(user);
  const { container } = await renderScreen(<Row destination={sampleDestination(changes)} />, { areas });
  return container.textContent.replaceAll('\u00a0', ' ');
}

const setAside: Destination['ruling'] = {
  ...{ ruleId: 1, title: 'Бережно' },
  outcome: 'set_aside',
  lacking: [],
};

describe('the row of a destination', () => {
  it('tells from where, whereto, to whom, what, when, by whom and for how much', async () => {
    const text = await textOf({});
    for (const words of ['Москва', 'Новосибирск', 'ООО «Северный лён»', '2 места', '31,5 кг'])
      expect(text).toContain(words);
    for (const words of ['28.11.2026', 'забор 23.11.2026', 'КСЭ', 'Стандарт', '2 169,80 ₽'])
      expect(text).toContain(words);
    expect(text).toContain('Можно оформлять');
    expect(text).toContain('цена до 21.11.2126');
  });

  it.each([
    ['a dearer price', { formerPrice: 2085.8, needsConsent: true }, ['Цена выросла', '+84,00 ₽']],
    ['a cheaper price', { formerPrice: 2385.8 }, ['Цена снизилась', '−216,00 ₽']],
    [
      'a rate that is gone',
      { emptyReason: 'cargo_too_heavy', emptyReasonText: 'Груз тяжелее 20 кг' },
      ['Тарифа больше нет', 'Груз тяжелее 20 кг', 'нет цены', 'была 2 169,80 ₽', 'нет даты'],
    ],
    ['a recalculation', { status: 'recalc_running' }, ['Пересчитываем', 'ждём КСЭ', 'прежняя']],
    ['an order under way', { status: 'creation' }, ['Оформляется', 'регистрируем: КСЭ']],
    [
      'why no order was made',
      { status: 'creation_error', creationError: failure },
      ['Не оформлена', 'Нет дома получателя'],
    ],
    [
      'that its rate is collected later than was asked for',
      { pickupDate: '2027-01-11', wishedPickupDate: '2027-01-02' },
      ['забор 11.01.2027', 'вместо 02.01.2027'],
    ],
    ['that a rule has given it its services alone', { ruling: setAside }, ['Услуги по правилу «Бережно»']],
    ['that no rate is chosen', { result: null }, ['Без тарифа', 'не выбрана', 'нет цены']],
    ['a drop-off after 14:00', { result: sampleRate({ lateDays: 1 }) }, ['после 14:00 на день дольше']],
  ] as const)('tells %s', async (_what, changes, words) => {
    const text = await textOf(changes);
    for (const word of words) expect(text).toContain(word);
  });

  it('leads to the waybill of what was ordered', async () => {
    await textOf({ status: 'creation_complete', waybillId: 5, plsWaybillNumber: '4100271552' });
    expect(screen.getByRole('link', { name: /4100\s2715\s52/ }).getAttribute('href')).toBe('/waybill/5');
  });
});

const byCdek = (destinationId: number, changes: Partial<Destination> = {}) =>
  sampleTo(destinationId, 'Самара', 'ООО «Белый камень»', {
    pickupDate: addDays(today(), 1),
    result: sampleRate({ deliveryService: 'cdek', code: '136' }),
    ...changes,
  });

const twoOf = [sampleDestination(), sampleTo(42, 'Казань', 'Ветрова Алина', { pickupDate: '2026-11-24' })];
/** In the four weeks that the picker shows, and in all of the sixty days. */
const day = addDays(today(), 1);
const laterDay = addDays(day, 2);

describe('moving to another day', () => {
  const moveKey = `PATCH ${api.moveCartPickup.path}`;
  async function openDialog(
    answers: Parameters<typeof answerCalls>[0],
    destinations: readonly Destination[] = twoOf,
  ) {
    const seen = answerCalls({ ...user, ...answers });
    const asked = () => seen.filter(({ key }) => key === moveKey).map(({ body }) => body);
    let closed = 0;
    const view = await renderScreen(
      <MoveDialog
        destinations={destinations}
        open
        onClose={() => {
          closed += 1;
        }}
      />,
      { areas },
    );
    const dialog = within(await screen.findByRole('dialog'));
    const pick = async () => {
      const cell = document.querySelector(`[data-day="${day}"]`);
      if (cell) await view.user.click(cell);
    };
    return { ...view, dialog, seen, asked, pick, closed: () => closed };
  }

  it('offers to put all of it back onto its days', async () => {
    const {
      user: person,
      dialog,
      asked,
      pick,
      closed,
    } = await openDialog(answer(api.moveCartPickup, { destinations: [41, 42], refused: [] }));
    await pick();
    await person.click(dialog.getByRole('button', { name: /^Перенести на/ }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({ destination_id_list: [41, 42] });
    expect(currentToast()?.text).toMatch(/^2 отправления перенесены на/);
    currentToast()?.action?.onRun();
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked().slice(1)).toEqual([
      { destination_id_list: [41], pickup_date: '2026-11-23' },
      { destination_id_list: [42], pickup_date: '2026-11-24' },
    ]);
  });

  it('names what stays, with the first day that does, and moves it there', async () => {
    let calls = 0;
    const {
      user: person,
      dialog,
      asked,
      pick,
      closed,
    } = await openDialog(
      answer(api.moveCartPickup, () => {
        calls += 1;
        return calls === 1
          ? { destinations: [41], refused: [{ destinationId: 42, firstDay: laterDay }] }
          : { destinations: [42], refused: [] };
      }),
    );
    await pick();
    await person.click(dialog.getByRole('button', { name: /^Перенести на/ }));
    const rest = within(await screen.findByRole('dialog', { name: 'В этот день заберут не всё' }));
    expect(rest.getByText('Москва — Казань, Ветрова Алина')).toBeTruthy();
    await person.click(rest.getByRole('button', { name: `Перенести 1 на ${formatDay(laterDay)}` }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(asked()[1]).toEqual({ destination_id_list: [42], pickup_date: laterDay });
  });

  /** СДЭК comes on the third day alone, the others on the second and the third. */
  const collecting = answer(api.listPickupDays, ({ url }) => {
    const own = new URL(url).searchParams.get('delivery_service') === 'cdek' ? [3] : [2, 3];
    const courier = { pickupAvailable: true, source: 'carrier' } as const;
    return {
      dates: own.map((after) => ({
        ...courier,
        date: addDays(today(), after),
        deliveryDate: addDays(today(), after + 2),
      })),
    };
  });
  const offAfter = (after: number) =>
    answer(api.listCalendar, { days: [{ date: addDays(today(), after), kind: 'day_off' }] });
  const cell = (after: number) => {
    const found = document.querySelector<HTMLButtonElement>(`[data-day="${addDays(today(), after)}"]`);
    if (!found) throw new Error('no such day');
    return found;
  };

  it('marks the day of now and days off, and closes the days on which none of the carriers collects', async () => {
    const destinations = [
      sampleTo(42, 'Казань', 'Ветрова Алина', { pickupDate: day }),
      byCdek(43),
      byCdek(44),
    ];
    const { dialog, seen, user: person } = await openDialog({ ...collecting, ...offAfter(2) }, destinations);
    await waitFor(() => expect(cell(1).disabled).toBe(true));
    expect(cell(1).getAttribute('aria-label')).toMatch(/нынешний день, СДЭК, КСЭ не забирают в этот день$/);
    expect(cell(3).disabled).toBe(false);
    expect(cell(3).getAttribute('aria-label')).not.toContain('не забира');
    // A holiday has a name of its own.
    await waitFor(() => expect(cell(2).title).toMatch(/^[^,]+, СДЭК не забирает в этот день$/));
    expect(dialog.getByText(`Сейчас: ${formatDay(day)}.`)).toBeDefined();
    await person.click(cell(2));
    expect(dialog.getByRole('status').textContent).toContain('СДЭК не забирает в этот день: что не заберут');
    const daysKey = `GET ${api.listPickupDays.path}`;
    expect(seen.filter(({ key }) => key === daysKey)).toHaveLength(2);
  });

  it('leaves all days open for what has no rate, and while the carriers do not answer', async () => {
    const unrated = byCdek(45, { result: null });
    const { seen } = await openDialog(collecting, [byCdek(43), unrated]);
    await waitFor(() => expect(cell(1).getAttribute('aria-label')).toContain('СДЭК не забирает'));
    expect(seen.length).toBeGreaterThan(0);
    expect(cell(1).disabled).toBe(false);
  });

  it('closes nothing when the carriers do not tell their days', async () => {
    const { seen } = await openDialog(
      answer(api.listPickupDays, () => refusal(500, {})),
      [byCdek(43)],
    );
    await waitFor(() => expect(seen.some(({ key }) => key.includes(api.listPickupDays.path))).toBe(true));
    expect(cell(1).disabled).toBe(false);
    expect(cell(1).getAttribute('aria-label')).not.toContain('не забира');
  });

  it('says why nothing was moved', async () => {
    const {
      user: person,
      dialog,
      pick,
    } = await openDialog(answer(api.moveCartPickup, () => refusal(500, {})));
    await pick();
    await person.click(dialog.getByRole('button', { name: /^Перенести на/ }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });
});

function RemoveButton() {
  const { remove } = useRemoval();
  return (
    <button type="button" onClick={() => remove(twoOf)}>
      Удалить
    </button>
  );
}

it('removes destinations at once and brings them back', async () => {
  const seen = answerCalls({
    ...user,
    ...answer(api.removeManyFromCart, { destinationIds: [41, 42] }),
    ...answer(api.restoreDestinations, { destinationIds: [41, 42] }),
  });
  const { user: person } = await renderScreen(<RemoveButton />, { areas });
  await person.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(currentToast()?.text).toBe('Удалено 2 отправления'));
  currentToast()?.action?.onRun();
  await waitFor(() => expect(currentToast()?.text).toBe('Возвращено 2 отправления'));
  expect(seen.at(-1)?.body).toEqual({ destination_id_list: [41, 42] });
});
