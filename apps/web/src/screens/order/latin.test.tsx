import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/fake-api.ts';
import { sampleRate, sampleReceiverCast, sampleTask } from '../../testing/sample-offer.ts';
import { create, filled, freeze, section, submitButton } from './order-harness.tsx';
import { sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const transliterate = 'POST /api/v1/external/transliterate/';
const receiver = () => section('Получатель');
const almaty = { iso: 'KZ', region: null, city: 'Алматы', addressLine: 'Казахстан, Алматы' };
/** The price is for a town of Kazakhstan. */
const toAlmaty = answer(
  api.getCalculationResults,
  {
    ...{ results: [sampleRate()], done: true, runs: [] },
    task: sampleTask({ receiver: sampleReceiverCast(almaty) }),
  },
  { id: 12 },
);
const nothing = {
  ...{ contactName: null, companyName: null, opfFull: null, legalAddress: null, region: null },
  ...{ district: null, city: null, cityType: null, street: null, house: null, office: null },
  ...{ addressLine: null, description: null, tooLong: [] },
};
const words = { ...nothing, contactName: 'Berezov Timofei', city: 'Almaty', addressLine: 'Almaty, Abaia, 5' };
const draft = () => {
  const known = sampleDraft();
  return { ...known, receiver: { ...known.receiver, addressText: 'Алматы, ул Абая, д 5' } };
};

describe('the words in Latin', () => {
  it('are not asked within Russia', async () => {
    await filled();
    expect(screen.queryByText('На латинице')).toBeNull();
  });

  it('are proposed where the route leaves Russia, corrected, and go with the side', async () => {
    const { user, calls } = await filled({ ...toAlmaty, ...answer(api.transliterate, words) }, draft());
    await user.click(receiver().getByRole('button', { name: 'Заполнить' }));
    const name = await receiver().findByLabelText('Имя на латинице');
    expect(calls(transliterate)[0]?.body).toMatchObject({
      ...{ contact_name: 'Берёзов Тимофей', city: 'Алматы', house: '5' },
    });
    expect(receiver().getByLabelText('Адрес на латинице')).toHaveProperty('value', words.addressLine);
    await user.clear(name);
    await user.type(name, 'Берёзов');
    await user.click(submitButton());
    expect(await receiver().findByText('Только латинские буквы, цифры и знаки')).toBeDefined();
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, 'Berezov Timofey');
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(freeze)[1]?.body).toMatchObject({
      transliterated: { contact_name: 'Berezov Timofey', address_line: words.addressLine, city: 'Almaty' },
    });
    expect(calls(freeze)[0]?.body).not.toHaveProperty('transliterated');
  });

  it('say why there is no proposal', async () => {
    const text = 'Поле со значением на русском языке не заполнено';
    const refused = refusal(400, {
      nonFieldError: [text],
      errorCodes: { nonFieldError: ['russian_missing'] },
    });
    const { user } = await filled({ ...toAlmaty, ...answer(api.transliterate, () => refused) }, draft());
    await user.click(receiver().getByRole('button', { name: 'Заполнить' }));
    expect(await receiver().findByText(new RegExp(text))).toBeDefined();
  });
});
