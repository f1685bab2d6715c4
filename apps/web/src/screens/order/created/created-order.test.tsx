import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatClock } from '../../../lib/format/dates.ts';
import { answerCalls } from '../../../testing/fake-api.ts';
import { orderDrafts } from '../order-draft.ts';
import { answers, create, filled, number, owner, section, show, submitButton } from '../order-harness.tsx';
import { sampleWaybill } from '../sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

describe('a made order', () => {
  const path = `/details?task=12&rate=34&created=${number}`;
  const waybill = `GET /api/v1/shipping/waybill/${number}/`;

  it('shows the same stages after a reload', async () => {
    answerCalls(
      answers({ [waybill]: sampleWaybill({ creationStage: 'registered', serviceWaybillNumber: 'K-77' }) }),
    );
    await show(path);
    expect(await screen.findByText('Зарегистрирована в службе «КСЭ»')).toBeDefined();
    expect(screen.getByText('номер K-77')).toBeDefined();
    expect(screen.getByText('Москва, забор 23.11.2026')).toBeDefined();
    expect(screen.getByText('Новосибирск, до 28.11.2026')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Этикетка' })).toBeNull();
  });

  it('says that the carrier bills an order under the account’s own contract', async () => {
    answerCalls(answers({ [waybill]: sampleWaybill({ contract: 'own', cashback: 0 }) }));
    await show(path);
    expect(
      await screen.findByText(/^Стоимость .*: счёт выставит служба по вашему договору, баланс/),
    ).toBeDefined();
  });

  it.each([
    ['portal', 'тогда спишет деньги'],
    ['own', 'счёт выставит служба'],
  ] as const)('tells the return that is planned, and what it costs: %s', async (contract, words) => {
    const planned = { kind: 'cargo', state: 'planned', price: 1180 } as const;
    const back = { ...planned, reason: null, askedPrice: null, waybill: null, isCancellable: true };
    answerCalls(answers({ [waybill]: sampleWaybill({ contract, return: back }) }));
    await show(path);
    const line = await screen.findByText(/^Возврат груза, 1\s180,00\s₽, не входит в сумму/);
    expect(line.textContent).toContain(words);
  });

  it('offers the label once it is ready', async () => {
    const documents = [{ kind: 'label', state: 'ready', size: 9, readyAt: null }] as const;
    answerCalls(
      answers({ [waybill]: sampleWaybill({ creationStage: 'documents_ready', documents: [...documents] }) }),
    );
    await show(path);
    expect(await screen.findByRole('button', { name: 'Этикетка' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Открыть отправление' }).getAttribute('href')).toBe('/waybill/9');
  });

  it('tells the carrier’s words when it refused, and begins a new order with the same words', async () => {
    const { user, address } = await filled({
      [waybill]: sampleWaybill({ creationStage: 'refused', problemText: 'Неверный индекс' }),
    });
    const firstKey = orderDrafts.read(owner)?.draft.attempt.key;
    await user.click(submitButton());
    expect(await screen.findByText(/Неверный индекс/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: /^Не оформлена/ })).toBeDefined();
    // No pickup, no delivery and no documents of what nobody took.
    expect(screen.queryByText('Документы готовы')).toBeNull();
    expect(screen.queryByText(/забор 23\.11\.2026|до 28\.11\.2026/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Исправить и оформить заново' }));
    expect(address()).toBe('/details?task=12&rate=34');
    expect(section('Получатель').getByLabelText('Контактное лицо')).toHaveProperty(
      'value',
      'Берёзов Тимофей',
    );
    expect(orderDrafts.read(owner)?.draft.attempt.key).not.toBe(firstKey);
  });

  it('says after a minute that the carrier does not answer, until when it is looked for, and not to order again', async () => {
    const aged = (ageMs: number) => new Date(Date.now() - ageMs).toISOString();
    const lookedForUntil = aged(-180_000);
    const late = { creationStage: 'accepted', createdAt: aged(73_000), lookedForUntil } as const;
    answerCalls(answers({ [waybill]: sampleWaybill(late) }));
    await show(path);
    const words = new RegExp(`Если до ${formatClock(lookedForUntil)} не найдёт.* Второй раз не оформляйте`);
    expect(await screen.findByText(words)).toBeDefined();
    expect(
      screen.getByRole('heading', { level: 1, name: /^Принята .*служба пока не ответила/ }),
    ).toBeDefined();
    expect(screen.queryByText('обычно до 30 секунд')).toBeNull();
  });

  it('waits calmly during the first minute', async () => {
    const young = { creationStage: 'accepted', createdAt: new Date().toISOString() } as const;
    answerCalls(answers({ [waybill]: sampleWaybill(young) }));
    await show(path);
    expect(await screen.findByText('обычно до 30 секунд')).toBeDefined();
    expect(screen.queryByText(/не отвечает/)).toBeNull();
  });

  it('says that people handle it', async () => {
    answerCalls(answers({ [waybill]: sampleWaybill({ creationStage: 'manual' }) }));
    await show(path);
    expect(await screen.findByText('Неясно, принят ли заказ.')).toBeDefined();
  });

  it('does not let the form order again unasked', async () => {
    const { user, calls, unmount } = await filled();
    await user.click(submitButton());
    await screen.findByRole('heading', { name: /Оформлена/ });
    unmount();
    await show();
    expect(await screen.findByText(/уже оформлена накладная/)).toBeDefined();
    expect(submitButton()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Оформить ещё одну' }));
    expect(submitButton()).toHaveProperty('disabled', false);
    expect(calls(create)).toHaveLength(1);
  });
});
