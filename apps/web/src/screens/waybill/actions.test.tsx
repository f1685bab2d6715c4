import { screen, waitFor, within } from '@testing-library/react';
import { api, type Tag, type Waybill } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { sampleEvents, sampleWaybill } from '../../testing/sample-waybill.ts';
import { Screen } from './index.tsx';

const reject = 'DELETE /api/v1/shipping/waybill/5/reject/';
const rejectManually = 'PUT /api/v1/shipping/waybill/5/reject_manual/';
const shareLetter = 'PUT /api/v1/shipping/waybill/5/share/email/';
const shareDocument = 'PUT /api/v1/shipping/waybill/5/invoice/share/';
const tagsUpdate = 'PATCH /api/v1/shipping/waybill/5/tags/update/';
const link = 'https://portal.test/waybill/shared/k1';

const fresh = sampleWaybill({ status: 'registered', isCancellable: true });
const server = (waybill: Waybill = fresh) => ({
  'GET /api/v1/user/current/detail/': sampleUser(),
  'GET /api/v1/config/': sampleConfig(),
  'GET /api/v1/shipping/waybill/5/': waybill,
  'GET /api/v1/shipping/waybill/5/tracking/': { events: sampleEvents, planned: [] },
  'GET /api/v1/shipping/waybill/5/share/': { shareKey: 'k1', url: link },
  'GET /api/v1/shipping/tag/list/': {
    items: [
      { tagId: 1, title: 'Опт', state: 'new', waybillCount: 3, counterpartyCount: 0 },
      { tagId: 2, title: 'Срочно', state: 'wait', waybillCount: 0, counterpartyCount: 0 },
    ],
    count: 2,
  },
  'GET /api/v1/geo/suggest/': { items: [] },
  'POST /api/v1/user/cent/subscribe/': grantLive,
});

async function show() {
  const view = await renderScreen(<Screen />, {
    route: '/waybill/:waybillId',
    path: '/waybill/5',
    areas: ['waybill', 'tracking', 'tags', 'repeating'],
  });
  await screen.findByText('DPD, Classic', undefined, { timeout: 10_000 });
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
}
/** Dialogs are chunks of their own. */
const dialog = async () => within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }));

beforeEach(() => {
  setTokens(sampleTokens());
  answerLive();
});

it('puts the same shipment into the cart once more', async () => {
  const seen = answerCalls({
    ...server(),
    ...answer(api.repeatToCart, {
      destinations: [
        { destinationId: 9, waybillId: 5, pickupDate: '2026-12-01', isRated: true, isCollected: true },
      ],
      left: [],
    }),
  });
  const { press, user, address } = await show();
  await press('В корзину');
  await user.click((await dialog()).getByRole('button', { name: 'В корзину' }));
  await waitFor(() => expect(address()).toBe('/cart'));
  const sent = seen.find(({ key }) => key === `POST ${api.repeatToCart.path}`);
  expect(sent?.body).toEqual({ waybill_id_list: [5] });
});

it('keeps the words of one action only where the bar is as narrow as a phone', async () => {
  answerCalls(server());
  await show();
  const bar = within(screen.getByRole('region', { name: 'Действия с накладной' }));
  const worded = [...bar.getAllByRole('button'), ...bar.getAllByRole('link')].filter(
    (action) => !/signOnly/.test(action.className),
  );
  expect(worded.map(({ textContent }) => textContent)).toEqual(['Документы']);
});

describe('cancelling a waybill', () => {
  it('names it, and cancels once confirmed', async () => {
    const canceled = sampleWaybill({ status: 'canceled', isCancellable: false });
    const seen = answerCalls({ ...server(), [reject]: canceled });
    const { press, user } = await show();
    await press('Отменить');
    const asked = await dialog();
    expect(asked.getByRole('heading', { name: /Отменить накладную 4100\s2715\s52\?/ })).toBeDefined();
    expect(asked.getByText(/Если служба согласится, на счёт вернётся 3 960,00 ₽/)).toBeDefined();
    expect(seen.some(({ key }) => key === reject)).toBe(false);
    await user.click(asked.getByRole('button', { name: 'Отменить накладную' }));
    expect(await screen.findByText('Отменена')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull());
  });

  it('promises no money back where the carrier bills the account itself', async () => {
    answerCalls(server({ ...fresh, contract: 'own' }));
    const { press } = await show();
    await press('Отменить');
    const asked = await dialog();
    expect(asked.getByText(/Баланс не изменится/)).toBeDefined();
    expect(asked.queryByText(/на счёт верн/)).toBeNull();
  });

  it('offers a manager when the carrier no longer cancels by itself', async () => {
    const asking = sampleWaybill({ status: 'canceled_negotiation', isCancellable: false });
    const seen = answerCalls({
      ...server(),
      [reject]: () =>
        refusal(409, {
          nonFieldError: ['Служба уже не отменяет сама'],
          errorCodes: { nonFieldError: ['cancel_needs_agreement'] },
        }),
      [rejectManually]: asking,
    });
    const { press, user } = await show();
    await press('Отменить');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Отменить накладную' }));
    const ask = await asked.findByRole('button', { name: 'Записать просьбу' });
    // What the carrier has refused promises no money.
    expect(asked.queryByText(/на счёт верн/i)).toBeNull();
    await user.click(ask);
    expect(await screen.findByText('Отмена на согласовании.')).toBeDefined();
    expect(seen.filter(({ key }) => key === reject)).toHaveLength(1);
    expect(seen.filter(({ key }) => key === rejectManually)).toHaveLength(1);
  });

  it('says why it could not, and stays ready for another try', async () => {
    answerCalls({
      ...server(),
      [reject]: () =>
        refusal(409, {
          nonFieldError: ['Служба не ответила'],
          errorCodes: { nonFieldError: ['carrier_silent'] },
        }),
    });
    const { press, user } = await show();
    await press('Отменить');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Отменить накладную' }));
    expect((await asked.findByRole('alert')).textContent).toContain('Служба не ответила');
    expect(asked.getByRole('button', { name: 'Отменить накладную' })).toHaveProperty('disabled', false);
    expect(screen.getByText('Зарегистрирована', { selector: 'span' })).toBeDefined();
  });
});

describe('sharing a waybill', () => {
  it('gives the link to copy', async () => {
    answerCalls(server());
    const { press, user } = await show();
    await press('Поделиться');
    const shared = await dialog();
    expect(await shared.findByRole('textbox', { name: 'Ссылка' })).toHaveProperty('value', link);
    await user.click(shared.getByRole('button', { name: 'Скопировать ссылку' }));
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('says why a blocked account has no link where none was made before', async () => {
    answerCalls({
      ...server(),
      ...answer(api.getCurrentUser, sampleUser({ accountStatus: 2 })),
      ...answer(
        api.shareWaybill,
        () => refusal(403, { errorCodes: { nonFieldError: ['account_blocked'] } }),
        {
          id: 5,
        },
      ),
    });
    const { press } = await show();
    await press('Поделиться');
    const shared = await dialog();
    expect(await shared.findByText('У этой накладной ещё нет публичной ссылки.')).toBeDefined();
    expect(shared.queryByRole('textbox')).toBeNull();
    expect(shared.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('comes first to the link, which is selected whole once it is there', async () => {
    let answer: (link: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => {
      answer = resolve;
    });
    answerCalls({ ...server(), 'GET /api/v1/shipping/waybill/5/share/': () => late });
    const { press } = await show();
    await press('Поделиться');
    const field = (await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Ссылка' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    answer({ shareKey: 'k1', url: link });
    await waitFor(() => expect(field.selectionEnd).toBe(link.length));
    expect([field.value, field.selectionStart]).toEqual([link, 0]);
  });

  it('sends the link by e-mail in the chosen kind', async () => {
    const seen = answerCalls({ ...server(), [shareLetter]: null });
    const { press, user } = await show();
    await press('Поделиться');
    const shared = await dialog();
    await user.type(shared.getByRole('textbox', { name: 'Почта' }), 'platon@demo.tranzit.local');
    await user.click(shared.getByRole('radio', { name: /Ссылку с подсказкой/ }));
    await user.click(shared.getByRole('button', { name: 'Отправить ссылку' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ key }) => key === shareLetter)?.body).toEqual({
      email: 'platon@demo.tranzit.local',
      share_type: 'EXTENDED',
    });
  });

  it('sends the document itself, and keeps what was typed when the server refuses', async () => {
    const seen = answerCalls({
      ...server(),
      [shareDocument]: () => refusal(400, { to: ['На эту почту нельзя'] }),
    });
    const { press, user } = await show();
    await press('Поделиться');
    const shared = await dialog();
    const email = shared.getByRole('textbox', { name: 'Почта' });
    await user.type(email, 'platon@demo.tranzit.local');
    await user.click(shared.getByRole('radio', { name: /Накладную/ }));
    await user.click(shared.getByRole('button', { name: 'Отправить накладную' }));
    expect(await shared.findByText('На эту почту нельзя')).toBeDefined();
    expect(email).toHaveProperty('value', 'platon@demo.tranzit.local');
    expect(document.activeElement).toBe(email);
    expect(seen.find(({ key }) => key === shareDocument)?.body).toEqual({ to: 'platon@demo.tranzit.local' });
  });

  it.each([
    [shareLetter, /^Ссылку ?города/, 'Отправить ссылку'],
    [shareDocument, /Накладную/, 'Отправить накладную'],
  ])('asks %s again under its key, and other words under another', async (call, parcel, send) => {
    const seen = answerCalls({ ...server(), [call]: () => refusal(503) });
    const { press, user } = await show();
    await press('Поделиться');
    const shared = await dialog();
    const email = shared.getByRole('textbox', { name: 'Почта' });
    const sent = () => seen.filter(({ key }) => key === call);
    const sendOnce = async (times: number) => {
      await user.click(shared.getByRole('button', { name: send }));
      await waitFor(() => expect(sent()).toHaveLength(times));
      await shared.findByText(/Что-то пошло не так/);
    };
    await user.click(shared.getByRole('radio', { name: parcel }));
    await user.type(email, 'platon@demo.tranzit.local');
    await sendOnce(1);
    await sendOnce(2);
    await user.type(email, '.example');
    await sendOnce(3);
    const [first, second, third] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect([first, third]).toEqual([second, expect.not.stringMatching(`^${second}$`)]);
  });

  it('asks for an e-mail before it asks the server', async () => {
    const seen = answerCalls(server());
    const { press, user } = await show();
    await press('Поделиться');
    const shared = await dialog();
    await user.click(shared.getByRole('button', { name: 'Отправить ссылку' }));
    expect(await shared.findByText('Введите правильную почту')).toBeDefined();
    expect(seen.some(({ key }) => key === shareLetter)).toBe(false);
  });

  it('does not offer a document that is not made yet', async () => {
    answerCalls(server({ ...fresh, documents: [] }));
    const { press } = await show();
    await press('Поделиться');
    const shared = await dialog();
    expect(shared.queryByRole('radio', { name: /Накладную/ })).toBeNull();
    expect(shared.getByText(/когда её подготовит служба/)).toBeDefined();
  });
});

describe('the documents of a waybill', () => {
  const documentCall = 'GET /api/v1/shipping/waybill/5/document/waybill/';
  const documents = () => within(screen.getByRole('region', { name: 'Документы' }));

  it('opens what is ready in a tab and waits for the rest', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.stubGlobal(
      'open',
      vi.fn(() => tab),
    );
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined }),
    );
    answerCalls({ ...server(), [documentCall]: () => new Response('%PDF-1.7') });
    const { user } = await show();
    expect(documents().getByText('PDF, 84 КБ, 16.11.2026')).toBeDefined();
    expect(documents().getByText('DPD: документ ещё не пришёл')).toBeDefined();
    expect(documents().queryByRole('button', { name: 'Открыть: Этикетка' })).toBeNull();
    await user.click(documents().getByRole('button', { name: 'Открыть: Накладная' }));
    await waitFor(() => expect(tab.location.href).toBe('blob:made'));
  });

  it('closes the tab again when the server refuses', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.stubGlobal(
      'open',
      vi.fn(() => tab),
    );
    answerCalls({
      ...server(),
      [documentCall]: () => refusal(409, { nonFieldError: ['Документ ещё готовится'] }),
    });
    const { user } = await show();
    await user.click(documents().getByRole('button', { name: 'Открыть: Накладная' }));
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
    expect(tab.location.href).toBe('');
  });

  it('has them in the menu of the head too', async () => {
    answerCalls(server());
    const { press } = await show();
    await press('Документы');
    const menu = within(screen.getByRole('group', { name: 'Документы' }));
    expect(menu.getByRole('button', { name: 'Скачать: Накладная' })).toBeDefined();
  });
});

describe('the tags of a waybill', () => {
  it('are ticked and saved at once', async () => {
    const seen = answerCalls({
      ...server(),
      ...answer(
        api.updateWaybillTags,
        sampleWaybill({
          tags: [
            { tagId: 1, title: 'Опт', state: 'new' },
            { tagId: 2, title: 'Срочно', state: 'wait' },
          ],
        }),
      ),
    });
    const { press, user } = await show();
    await press('Тег');
    await user.click(await screen.findByRole('checkbox', { name: 'Срочно' }));
    await waitFor(() =>
      expect(seen.find(({ key }) => key === tagsUpdate)?.body).toEqual({ add_tag_list: [2] }),
    );
    expect(await screen.findByRole('checkbox', { name: 'Срочно', checked: true })).toBeDefined();
  });

  it('come back when the server refuses', async () => {
    answerCalls({ ...server(), [tagsUpdate]: () => refusal(403) });
    const { press, user } = await show();
    await press('Тег');
    await user.click(await screen.findByRole('checkbox', { name: 'Опт' }));
    expect((await screen.findByRole('alert')).textContent).toContain('У вас нет права');
    expect(screen.getByRole('checkbox', { name: 'Опт', checked: true })).toBeDefined();
  });

  it('say that a title is too long instead of making a shorter one', async () => {
    const seen = answerCalls(server());
    const { press, user } = await show();
    await press('Тег');
    await user.type(await screen.findByRole('searchbox'), 'Х'.repeat(41));
    expect(await screen.findByText('Слишком длинно: сократите до 40 знаков')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Создать «/ })).toBeNull();
    expect(seen.every(({ url }) => (url.searchParams.get('query') ?? '').length <= 40)).toBe(true);
  });

  it('are made by the search that found none', async () => {
    const made: Tag = { tagId: 3, title: 'Хрупкое', state: 'new' };
    const seen = answerCalls({
      ...server(),
      ...answer(api.createTag, made),
      ...answer(
        api.updateWaybillTags,
        sampleWaybill({ tags: [{ tagId: 1, title: 'Опт', state: 'new' }, made] }),
      ),
    });
    const { press, user } = await show();
    await press('Тег');
    await user.type(await screen.findByRole('searchbox'), 'Хрупкое');
    await user.click(await screen.findByRole('button', { name: 'Создать «Хрупкое»' }));
    await waitFor(() =>
      expect(seen.find(({ key }) => key === tagsUpdate)?.body).toEqual({ add_tag_list: [3] }),
    );
  });
});
