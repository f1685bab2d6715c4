import { api, type ImportRow, type ImportView, type RequestOf } from '@tranzit/contract';
import type { TestUser } from '../../../test/harness/accounts.ts';
import type { Answer, TestPortal } from '../../../test/harness/test-portal.ts';

/** An importer of counterparties, as tests use it. */
export interface ImportDesk {
  readonly user: TestUser;
  /** Takes a table and reads it to the end; answers the import's id. */
  bring(table: string | File): Promise<number>;
  /** Takes a list of tax ids and looks all of them up; answers the import's id. */
  lookUp(taxIds: string): Promise<number>;
  view(id: number): Promise<ImportView>;
  rows(
    id: number,
    query?: RequestOf<typeof api.getCounterpartyImportRows>['query'],
  ): Promise<readonly ImportRow[]>;
  /** Saves rows, all without `uids`, and waits for the end. */
  save(id: number, uids?: number[]): Promise<ImportView>;
  map(id: number, fields: RequestOf<typeof api.mapImportColumns>['body']['fields']): Promise<ImportView>;
  mendAll(id: number, body: RequestOf<typeof api.mendImportRows>['body']): Promise<ImportView>;
  readAgain(
    id: number,
    body: NonNullable<RequestOf<typeof api.readImportAgain>['body']>,
  ): Promise<ImportView>;
  undo(id: number): Promise<ImportView>;
  /** Titles of the contact book. */
  book(): Promise<readonly string[]>;
}

export function createImportDesk(portal: TestPortal, user: TestUser): ImportDesk {
  const as = { as: user };
  const view = async (id: number) => (await portal.call(api.getImport, { params: { id } }, as)).body;
  /** What was asked for was taken on, and is done. */
  const done = async (answer: Pick<Answer<unknown>, 'status' | 'error'>): Promise<void> => {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.error));
    await portal.runJobs();
  };
  const start = async (body: NonNullable<RequestOf<typeof api.startCounterpartyImport>['body']>) => {
    const started = await portal.call(api.startCounterpartyImport, { body }, as);
    await done(started);
    return started.body.importId;
  };
  return {
    user,
    view,
    bring: (table) => start(typeof table === 'string' ? { raw_data: table } : { file: table }),
    lookUp: (inn) => start({ inn }),
    rows: async (id, query = {}) =>
      (await portal.call(api.getCounterpartyImportRows, { params: { id }, query }, as)).body.items,
    async save(id, uids) {
      const body = { import_id: id, ...(uids && { uids }) };
      await done(await portal.call(api.saveCounterpartyImport, { body }, as));
      return view(id);
    },
    async map(id, fields) {
      await done(await portal.call(api.mapImportColumns, { params: { id }, body: { fields } }, as));
      return view(id);
    },
    async mendAll(id, body) {
      await done(await portal.call(api.mendImportRows, { params: { id }, body }, as));
      return view(id);
    },
    async readAgain(id, body) {
      await done(await portal.call(api.readImportAgain, { params: { id }, body }, as));
      return view(id);
    },
    async undo(id) {
      await done(await portal.call(api.undoImport, { params: { id } }, as));
      return view(id);
    },
    async book() {
      const { body } = await portal.call(api.listCounterparties, { query: { limit: 100 } }, as);
      return body.counterparties.map(({ title }) => title).toSorted();
    },
  };
}
