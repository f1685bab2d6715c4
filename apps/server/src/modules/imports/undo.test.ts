import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { moscow } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const desk = async (): Promise<ImportDesk> =>
  createImportDesk(portal, await createAccount(portal.runtime.database.db));

const hourMs = 3_600_000;
const table = [
  'Название\tИНН\tТелефон\tАдрес',
  'ООО «Северный лён»\t7707083893\t9161234567\tКазань, ул Речная, д 5',
  'Ветрова Алина\t\t9161234568\t',
  'Мохова Рада\t\t9161234569\t',
].join('\n');

describe('undoing an import', () => {
  const entryOf = async ({ user }: ImportDesk, query: string) => {
    const { body } = await portal.call(api.listCounterparties, { query: { query } }, { as: user });
    return body.counterparties[0];
  };
  const create = async ({ user }: ImportDesk, body: object) =>
    (await portal.send({ ...api.createCounterparty }, { body }, { as: user })).status;

  it('takes away what it has made', async () => {
    const { bring, save, undo, book, view, user } = await desk();
    const id = await bring(table);
    expect((await view(id)).undoUntil).toBeNull();
    const saved = await save(id);
    expect(saved.undoUntil).toBe(new Date(portal.clock.now().getTime() + 24 * hourMs).toISOString());
    expect(await book()).toHaveLength(3);
    expect(await undo(id)).toMatchObject({
      work: 'undo',
      state: 'done',
      counts: { undone: 3 },
      keptCounts: [],
      undoUntil: null,
    });
    expect(await book()).toEqual([]);
    const { body } = await portal.call(api.listAuditActs, { query: {} }, { as: user });
    expect(body.items.map(({ kind }) => kind)).toContain('contacts_import_undone');
    const again = await portal.call(api.undoImport, { params: { id } }, { as: user });
    expect([again.status, again.error.errorCodes?.nonFieldError]).toEqual([409, ['import_is_final']]);
  });

  it('gives back what it has completed, and nothing that was there', async () => {
    const office = await desk();
    const { bring, save, undo } = office;
    await create(office, { title: 'Лён', inn: '7707083893', phones: [{ number: '9161234500' }] });
    const before = await entryOf(office, 'лён');
    const id = await bring(table);
    await save(id);
    expect(await entryOf(office, 'лён')).toMatchObject({ contactCount: 2, addressCount: 1 });
    expect((await undo(id)).counts).toEqual({ undone: 3 });
    const after = await entryOf(office, 'лён');
    expect(after).toMatchObject({ contactCount: 1, addressCount: 0, title: 'Лён' });
    expect(after?.mainContact).toEqual(before?.mainContact);
    expect(await entryOf(office, '9161234567')).toBeUndefined();
  });

  it('takes an entry that several rows made and completed', async () => {
    const { bring, save, undo, book } = await desk();
    const id = await bring(
      'Название;ИНН;Телефон\nЛён;7707083893;9161234567\nЛён склад;7707083893;9161234568\nЛён;7707083893;9161234567',
    );
    expect((await save(id)).counts).toEqual({ saved: 1, completed: 2 });
    expect((await undo(id)).counts).toEqual({ undone: 3 });
    expect(await book()).toEqual([]);
  });

  it('keeps what somebody has changed, ordered for or deleted since, and says so', async () => {
    const office = await desk();
    const { user, bring, save, undo, rows, book } = office;
    const id = await bring(`${table}\nЛужин Платон\t\t9161234570\t`);
    await save(id);
    const byTitle = new Map(
      (await rows(id)).map(({ cells, counterpartyId }) => [cells[0], counterpartyId ?? 0]),
    );
    const linen = byTitle.get('ООО «Северный лён»') ?? 0;
    const breeze = byTitle.get('Ветрова Алина') ?? 0;
    const moss = byTitle.get('Мохова Рада') ?? 0;
    const change = { params: { id: linen }, body: { version: 1, note: 'Звонить' } };
    expect((await portal.call(api.updateCounterparty, change, { as: user })).status).toBe(200);
    portal.clock.advance(1000);
    const side = {
      address: { ...moscow, street: 'ул Речная', house: '5' },
      side: 'recipient' as const,
      contact_name: 'Ветрова Алина',
      phones: [{ number: '9161234568' }],
      counterparty_id: breeze,
    };
    expect((await portal.call(api.createComplexCast, { body: side }, { as: user })).status).toBe(201);
    await portal.call(api.deleteCounterparty, { params: { id: moss } }, { as: user });

    const undone = await undo(id);
    expect(undone.counts).toEqual({ undone: 1, kept: 3 });
    expect(undone.keptCounts.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { reason: 'changed', count: 1 },
      { reason: 'deleted', count: 1 },
      { reason: 'used', count: 1 },
    ]);
    const kept = await rows(id, { state: 'kept' });
    expect(kept.map(({ cells, keptReason }) => [cells[0], keptReason])).toEqual([
      ['ООО «Северный лён»', 'changed'],
      ['Ветрова Алина', 'used'],
      ['Мохова Рада', 'deleted'],
    ]);
    expect(await book()).toEqual(['Ветрова Алина', 'Северный лён']);
  });

  it('goes back as far as nobody else has changed the entry', async () => {
    const office = await desk();
    const { user, bring, save, undo, rows } = office;
    const id = await bring('Название;ИНН;Телефон\nЛён;7707083893;9161234567\nЛён;7707083893;9161234568');
    const [first, second] = await rows(id);
    await save(id, [first?.uid ?? 0]);
    const linen = await entryOf(office, 'лён');
    const params = { id: linen?.counterpartyId ?? 0 };
    await portal.call(api.updateCounterparty, { params, body: { version: 1, note: 'Да' } }, { as: user });
    await save(id, [second?.uid ?? 0]);
    expect(await entryOf(office, 'лён')).toMatchObject({ contactCount: 2 });
    expect(await undo(id)).toMatchObject({ counts: { undone: 1, kept: 1 } });
    expect(await entryOf(office, 'лён')).toMatchObject({ contactCount: 1 });
  });

  it('is possible for 24 hours', async () => {
    const { user, bring, save, undo, view, book } = await desk();
    const id = await bring(table);
    await save(id);
    portal.clock.advance(24 * hourMs - 1000);
    expect((await view(id)).undoUntil).not.toBeNull();
    portal.clock.advance(1000);
    expect((await view(id)).undoUntil).toBeNull();
    const late = await portal.call(api.undoImport, { params: { id } }, { as: user });
    expect([late.status, late.error.errorCodes?.nonFieldError]).toEqual([409, ['import_is_final']]);
    expect(await book()).toHaveLength(3);
    await expect(undo(id)).rejects.toThrow('import_is_final');
  });

  it('that is stopped can be gone on with', async () => {
    const { user, bring, save, undo, book } = await desk();
    const id = await bring(table);
    await save(id);
    await portal.call(api.undoImport, { params: { id } }, { as: user });
    const stopped = await portal.call(api.cancelImport, { params: { id } }, { as: user });
    expect(stopped.body).toMatchObject({ work: 'undo', state: 'done', counts: { saved: 3 } });
    expect((await undo(id)).counts).toEqual({ undone: 3 });
    expect(await book()).toEqual([]);
  });
});
