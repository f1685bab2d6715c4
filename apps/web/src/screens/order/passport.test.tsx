import { act, screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/fake-api.ts';
import { sampleCast } from '../../testing/sample-offer.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { create, filled, freeze, sampleCarrier, save, section, submitButton } from './order-harness.tsx';
import { sampleContact, sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const taking = answer(api.listOperators, {
  deliveryServices: { cse: { ...sampleCarrier, takesPassport: true } },
});
const label = 'Паспорт, не обязательно';
const receiver = () => section('Получатель');

describe('the passport of a side', () => {
  it('is asked of a private person alone, and only where the carrier takes one', async () => {
    const { user } = await filled(taking);
    await user.type(await receiver().findByLabelText(label), '7518');
    await user.type(receiver().getByLabelText('Компания, не обязательно'), 'ООО «Северный лён»');
    expect(receiver().queryByLabelText(label)).toBeNull();
  });

  it('is not asked by a carrier that does not name it', async () => {
    await filled();
    expect(receiver().queryByLabelText(label)).toBeNull();
  });

  it('stands with its error at its field, goes with the side, and is kept nowhere', async () => {
    const { user, calls } = await filled(taking);
    await user.type(await receiver().findByLabelText(label), 'x');
    await user.tab();
    expect(await receiver().findByText(/^Проверьте паспорт/)).toBeDefined();
    await user.click(submitButton());
    expect(document.activeElement).toBe(receiver().getByLabelText(label));
    await user.clear(receiver().getByLabelText(label));
    await user.type(receiver().getByLabelText(label), '7518 123018');
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(freeze).map(({ body }) => body)).toMatchObject([
      { side: 'sender' },
      { side: 'recipient', passport: '7518 123018' },
    ]);
    expect(calls(freeze)[0]?.body).not.toHaveProperty('passport');
    expect(JSON.stringify(sessionStorage)).not.toContain('123018');
  });

  it('goes with who stood there when somebody else is filled in, and comes back with them', async () => {
    const contact = sampleContact({ contactName: 'Лугинина Зоя' }, sampleCast());
    const recent = { recentId: 1, usedAt: '2026-11-19T10:00:00.000Z', contact };
    const { user } = await filled({
      ...taking,
      ...answer(api.listRecentContacts, { items: [recent] }),
    });
    await user.type(await receiver().findByLabelText(label), '7518 123018');
    await user.click(await receiver().findByRole('button', { name: /Лугинина Зоя/ }));
    expect(receiver().getByLabelText(label)).toHaveProperty('value', '');
    act(() => currentToast()?.action?.onRun());
    expect(receiver().getByLabelText(label)).toHaveProperty('value', '7518 123018');
  });

  it('of the contact book goes by its entry, and its number is never here', async () => {
    const draft = sampleDraft();
    const known = { counterpartyId: 7, passportMask: '75 •• ••• 018' };
    const { user, calls } = await filled(
      { ...taking, ...answer(api.getCounterparty, () => refusal(404), { id: 7 }) },
      { ...draft, receiver: { ...draft.receiver, ...known } },
    );
    const field = await receiver().findByLabelText(label);
    expect(field.getAttribute('placeholder')).toBe('75 •• ••• 018');
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(freeze)[1]?.body).toMatchObject({ counterparty_id: 7, counterparty_passport: true });
  });

  it('is saved with a side that is new to the book', async () => {
    const draft = sampleDraft();
    const { user, calls } = await filled(
      { ...taking, ...answer(api.createCounterparty, () => refusal(403)) },
      { ...draft, receiver: { ...draft.receiver, isToBeSaved: true } },
    );
    await user.type(await receiver().findByLabelText(label), '7518123018');
    await user.click(submitButton());
    await waitFor(() => expect(calls(save)).toHaveLength(1));
    expect(calls(save)[0]?.body).toMatchObject({ kind: 'person', passport: { number: '7518123018' } });
  });

  it('that an earlier side has and nobody takes is refused at its field', async () => {
    const words = { senderPassport: ['Проверьте паспорт'], receiverInn: ['Такого ИНН не бывает'] };
    const { user } = await filled({ ...taking, ...answer(api.createWaybill, () => refusal(400, words)) });
    await screen.findAllByLabelText(label);
    await user.click(submitButton());
    expect(await section('Отправитель').findByText('Проверьте паспорт')).toBeDefined();
    expect(receiver().getByText('Такого ИНН не бывает')).toBeDefined();
  });
});
