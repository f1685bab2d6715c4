import { api } from '@tranzit/contract';
import Papa from 'papaparse';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from 'pdf-lib';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { insertDocument, insertTag, insertWaybill, makePdf } from '../waybills.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const ctx = () => portal.runtime.capabilities;

describe('a document', () => {
  const fetch = (id: number, kind: string, as: TestUser) =>
    portal.send(api.getDocument, { params: { id, kind } }, { as });

  it('comes as the stored PDF', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner);
    const pdf = await makePdf();
    await insertDocument(ctx(), row, { kind: 'waybill', body: pdf });
    const answer = await fetch(row.id, 'waybill', owner);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`${row.number}-waybill.pdf`);
    expect(answer.bytes.equals(Buffer.from(pdf))).toBe(true);
    const whole = await portal.call(api.getWaybill, { params: { id: row.number } }, { as: owner });
    expect(whole.body.documents).toEqual([
      { kind: 'waybill', state: 'ready', size: pdf.byteLength, readyAt: portal.clock.now().toISOString() },
    ]);
  });

  it('is refused with the reason while it is waiting, when it failed and where there is none', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner);
    const manual = await insertWaybill(db(), owner, { creation_stage: 'manual', status: 'problem' });
    const codeOf = async (id: number, kind: string) => {
      const { status, error } = await fetch(id, kind, owner);
      return [status, error.errorCodes?.nonFieldError?.[0]];
    };
    expect(await codeOf(row.id, 'waybill')).toEqual([409, 'document_waiting']);
    await insertDocument(ctx(), row, { kind: 'label', state: 'failed' });
    expect(await codeOf(row.id, 'label')).toEqual([409, 'document_failed']);
    expect(await codeOf(manual.id, 'label')).toEqual([409, 'document_failed']);
    expect(await codeOf(row.id, 'invoice')).toEqual([404, 'not_found']);
    await insertDocument(ctx(), row, { kind: 'waybill' });
    expect(await codeOf(row.id, 'waybill')).toEqual([409, 'document_waiting']);
  });

  it('is neither promised nor waited for where the carrier makes none', async () => {
    const cse = await startTestCarriers({ only: ['cse'] });
    const own = await createTestPortal({ carriers: cse.entries, ownDatabase: true });
    try {
      const owner = await createAccount(own.runtime.database.db);
      const row = await insertWaybill(own.runtime.database.db, owner, { carrier: 'cse' });
      const { body } = await own.call(api.getWaybill, { params: { id: row.number } }, { as: owner });
      expect(body.documents.map(({ kind, state }) => [kind, state])).toEqual([['waybill', 'waiting']]);
      const label = await own.call(api.getDocument, { params: { id: row.id, kind: 'label' } }, { as: owner });
      expect([label.status, label.error.errorCodes]).toEqual([409, { nonFieldError: ['document_not_made'] }]);
    } finally {
      await own.close();
      await cse.close();
    }
  });
});

describe('labels of several waybills', () => {
  const print = (ids: number[], format: 'A4' | 'A6', as: TestUser) =>
    portal.call(api.printLabels, { body: { waybill_ids: ids, format } }, { as });
  const sizes = async (bytes: Buffer) =>
    (await PDFDocument.load(bytes))
      .getPages()
      .map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);

  async function fiveWaybills(as: TestUser) {
    const rows = [];
    for (let made = 0; made < 5; made += 1) rows.push(await insertWaybill(db(), as));
    for (const [index, row] of rows.slice(0, 4).entries())
      await insertDocument(ctx(), row, {
        kind: 'label',
        body: await makePdf(index === 0 ? 2 : 1, [400, 250]),
      });
    return rows;
  }

  it('stand one to a page on A6 and four on A4; the missing are named', async () => {
    const owner = await createAccount(db());
    const rows = await fiveWaybills(owner);
    const ids = rows.map(({ id }) => id);
    const small = await print(ids, 'A6', owner);
    expect(small.status).toBe(200);
    expect(small.headers['x-missing-labels']).toBe(rows[4]?.number);
    expect(small.headers['x-missing-labels-count']).toBe('1');
    expect(await sizes(small.bytes)).toEqual(Array.from({ length: 5 }, () => [298, 420]));
    const large = await print(ids.slice(0, 4), 'A4', owner);
    expect(large.headers['x-missing-labels']).toBeUndefined();
    expect(await sizes(large.bytes)).toEqual([
      [595, 842],
      [595, 842],
    ]);
  });

  it('are one file of a whole day in the order asked for; of many that lack theirs the first hundred are named', async () => {
    const owner = await createAccount(db());
    const rows = await Promise.all(Array.from({ length: 130 }, () => insertWaybill(db(), owner)));
    for (const [place, width] of [
      [3, 100],
      [125, 200],
    ] as const) {
      const row = rows[place];
      if (row) await insertDocument(ctx(), row, { kind: 'label', body: await makePdf(1, [width, width]) });
    }
    const ids = rows.map(({ id }) => id).toReversed();
    const file = await print(ids, 'A6', owner);
    expect(await sizes(file.bytes)).toHaveLength(2);
    const drawn = (await PDFDocument.load(file.bytes)).getPages().map((page) => {
      const [form] = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).entries() ?? [];
      const stream = form && page.doc.context.lookup(form[1], PDFStream);
      return stream?.dict.lookup(PDFName.of('BBox'), PDFArray).asRectangle().width;
    });
    expect(drawn).toEqual([200, 100]);
    expect(file.headers['x-missing-labels-count']).toBe('128');
    expect(String(file.headers['x-missing-labels']).split(',')).toHaveLength(100);
  });

  it('are refused when none is there, and a broken one counts as missing', async () => {
    const owner = await createAccount(db());
    const row = await insertWaybill(db(), owner);
    await insertDocument(ctx(), row, { kind: 'label', body: Buffer.from('no pdf at all') });
    const refused = await print([row.id], 'A6', owner);
    expect([refused.status, refused.error.errorCodes]).toEqual([409, { nonFieldError: ['labels_missing'] }]);
  });

  it('are refused as a whole when a waybill is another account’s', async () => {
    const owner = await createAccount(db());
    const rows = await fiveWaybills(owner);
    const stranger = await insertWaybill(db(), await createAccount(db()));
    const refused = await print([rows[0]?.id ?? 0, stranger.id], 'A6', owner);
    expect([refused.status, refused.error.errorCodes]).toEqual([400, { waybill_ids: ['not_found'] }]);
  });

  it('names each broken field', async () => {
    const owner = await createAccount(db());
    const body = { waybill_ids: [], format: 'A5' };
    const refused = await portal.send(api.printLabels, { body }, { as: owner });
    expect(refused.error.errorCodes).toEqual({ waybill_ids: ['too_few_items'], format: ['not_option'] });
  });
});

describe('the exported table', () => {
  async function accountWithThree() {
    const owner = await createAccount(db());
    await insertWaybill(db(), owner, { status: 'delivered', delivered_at: new Date('2026-11-19T22:30:00Z') });
    await insertWaybill(db(), owner, {
      receiver: { name: '=HYPERLINK("http://x")' },
      receiver_inn: '7707083893',
    });
    const newest = await insertWaybill(db(), owner, { comment: 'Домофон; 12', carrier: 'dpd' });
    await insertTag(db(), owner.accountId, 'срочно', [newest.id]);
    return { owner, newest };
  }

  it('is a workbook with typed cells and headers in the language', async () => {
    const { owner, newest } = await accountWithThree();
    const answer = await portal.call(api.exportWaybills, { query: {} }, { as: owner });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const [header, ...rows] = (await readXlsxFile(answer.bytes))[0]?.data ?? [];
    const at = (row: readonly unknown[] | undefined, title: string) => row?.[header?.indexOf(title) ?? -1];
    expect(rows).toHaveLength(3);
    expect(at(rows[0], 'Номер')).toBe(newest.number);
    expect(at(rows[0], 'Служба доставки')).toBe('DPD');
    expect(at(rows[0], 'Стоимость, ₽')).toBe(540.5);
    expect(at(rows[0], 'Дата сбора')).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(at(rows[0], 'Теги')).toBe('срочно');
    expect(at(rows[1], 'Получатель')).toBe('=HYPERLINK("http://x")');
    expect(at(rows[2], 'Статус')).toBe('Доставлена');
    expect(at(rows[2], 'Доставлена (МСК)')).toEqual(new Date('2026-11-20T01:30:00Z'));
    const english = await portal.call(
      api.exportWaybills,
      { query: {} },
      { as: owner, headers: { 'accept-language': 'en' } },
    );
    expect((await readXlsxFile(english.bytes))[0]?.data[0]?.slice(0, 3)).toEqual([
      'Number',
      'Carrier’s number',
      'Carrier',
    ]);
  });

  it('is a text with semicolons that a spreadsheet opens right and that carries no formulas', async () => {
    const { owner, newest } = await accountWithThree();
    const answer = await portal.call(api.exportWaybills, { query: { format: 'csv' } }, { as: owner });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const { data } = Papa.parse<Record<string, string>>(answer.bytes.toString('utf8').slice(1), {
      header: true,
      delimiter: ';',
    });
    expect(data.map((row) => row.Номер)[0]).toBe(newest.number);
    expect(data[0]).toMatchObject({
      'Стоимость, ₽': '540,50',
      'Дата сбора': '20.11.2026',
      Комментарий: 'Домофон; 12',
    });
    expect(data[1]).toMatchObject({ Получатель: `'=HYPERLINK("http://x")`, 'ИНН получателя': '7707083893' });
    expect(data[2]).toMatchObject({ 'Доставлена (МСК)': '20.11.2026 01:30' });
  });

  it('holds what the filters leave', async () => {
    const { owner } = await accountWithThree();
    const query = { format: 'csv', status: ['delivered'] } as const;
    const answer = await portal.call(
      api.exportWaybills,
      { query: { ...query, status: [...query.status] } },
      { as: owner },
    );
    expect(answer.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
    const empty = await portal.call(
      api.exportWaybills,
      { query: { format: 'csv', query: 'нетакого' } },
      { as: owner },
    );
    expect(empty.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1);
  });
});
