import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../lib/format/dates.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast, dismissToast } from '../../ui/toast/toast.ts';
import { RepeatDialog } from './index.ts';
import type { Repeated } from './use-repeat.ts';

beforeEach(() => {
  setTokens(sampleTokens());
  dismissToast();
});

const rows = [
  { waybillId: 1, plsWaybillNumber: '4100271826' },
  { waybillId: 2, plsWaybillNumber: '4100271552' },
];
const onDay = (pickupDate: string, isRated = true): Repeated => ({
  destinations: rows.map(({ waybillId }) => ({
    destinationId: 10 + waybillId,
    waybillId,
    pickupDate,
    isRated,
    isCollected: true,
  })),
  left: [],
});

async function show(repeated: Repeated | (() => Response)) {
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.repeatToCart, repeated),
    ...answer(api.removeManyFromCart, { destinationIds: [11, 12] }),
  });
  const view = await renderScreen(<RepeatDialog rows={rows} open onClose={close} />, {
    areas: ['repeating'],
  });
  const dialog = within(await screen.findByRole('dialog'));
  const bodyOf = (operation: typeof api.repeatToCart | typeof api.removeManyFromCart) =>
    seen.find(({ key }) => key === `${operation.method} ${operation.path}`)?.body;
  return { ...view, dialog, bodyOf, isOpen: () => isOpen };
}

describe('repeating waybills into the cart', () => {
  it('asks for the first possible day, leads to the cart and can be taken back', async () => {
    const { user, dialog, address, bodyOf, isOpen } = await show(onDay(addDays(today(), 1)));
    expect(dialog.getByText('День забора: ближайший, когда служба забирает.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'В корзину' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(isOpen()).toBe(false);
    expect(bodyOf(api.repeatToCart)).toEqual({ waybill_id_list: [1, 2] });
    const undo = currentToast();
    expect(undo).toMatchObject({ text: 'Повторено 2 отправления', action: { label: 'Отменить' } });
    undo?.action?.onRun();
    await waitFor(() => expect(bodyOf(api.removeManyFromCart)).toEqual({ destination_id_list: [11, 12] }));
    await waitFor(() => expect(currentToast()?.text).toBe('2 отправления убраны'));
  });

  it('asks for the day that is chosen, and says what is collected later', async () => {
    const [wished, later] = [addDays(today(), 2), addDays(today(), 3)];
    const { user, dialog, address, bodyOf } = await show(onDay(later));
    const pressed = () => dialog.getAllByRole('button', { pressed: true });
    const days = dialog.getByRole('group', { name: 'День забора' });
    const option = days.querySelector<HTMLElement>(`[data-day="${wished}"]`);
    if (!option) throw new Error(days.innerHTML.slice(0, 1500));
    await user.click(option);
    expect(pressed()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'В корзину' }));
    expect(await screen.findByText(/Из них 2 службы заберут позже/)).toBeDefined();
    expect(bodyOf(api.repeatToCart)).toEqual({ waybill_id_list: [1, 2], pickup_date: wished });
    expect(address()).not.toBe('/cart');
    expect(screen.getByRole('link', { name: 'Открыть корзину' }).getAttribute('href')).toBe('/cart');
  });

  it('leads what has no rate any more to its day, and names what cannot be repeated', async () => {
    const day = addDays(today(), 1);
    const { destinations } = onDay(day, false);
    const { user, dialog } = await show({
      destinations: destinations.slice(0, 1),
      left: [{ waybillId: 2, reason: 'sides_erased' }],
    });
    await user.click(dialog.getByRole('button', { name: 'В корзину' }));
    expect(await screen.findByText(/1 отправление не в корзине, а в планировщике: .*\d/)).toBeDefined();
    expect(screen.getByText(/повторить нельзя: 4100.2715.52/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Открыть \d/ }).getAttribute('href')).toBe(`/scheduler/${day}`);
    expect(screen.queryByRole('link', { name: 'Открыть корзину' })).toBeNull();
  });

  it('says what no carrier collects within a month', async () => {
    const day = addDays(today(), 1);
    const repeated = onDay(day);
    const [first, ...others] = repeated.destinations;
    if (!first) throw new Error('nothing is repeated');
    const { user, dialog } = await show({
      ...repeated,
      destinations: [{ ...first, isCollected: false }, ...others],
    });
    await user.click(dialog.getByRole('button', { name: 'В корзину' }));
    expect(await screen.findByText(/Из них 1 служба не заберёт ни в один день/)).toBeDefined();
  });

  it('stays open with the reason when it is refused', async () => {
    const { user, dialog, isOpen } = await show(() =>
      refusal(400, {
        pickup_date: ['Этот день уже прошёл'],
        errorCodes: { pickup_date: ['pickup_in_past'] },
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'В корзину' }));
    expect(await dialog.findByText(/Этот день уже прошёл/)).toBeDefined();
    expect(isOpen()).toBe(true);
  });
});
