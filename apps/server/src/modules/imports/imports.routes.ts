import { api, type ImportView } from '@tranzit/contract';
import type { Needs, ViewerNeeds } from '../../platform/context/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { tableFileOf } from '../../platform/tables/table-file.ts';
import { loadPeople } from '../users/index.ts';
import { mapColumns } from './commands/map-columns.ts';
import { mendRow } from './commands/mend-row.ts';
import { mendRows } from './commands/mend-rows.ts';
import { readAgain } from './commands/read-again.ts';
import { saveChosen } from './commands/save-chosen.ts';
import { startImport, startOrderImport } from './commands/start-import.ts';
import { undoImport } from './commands/undo-import.ts';
import type { Import } from './import.ts';
import { refusedTable } from './import-tables.queries.ts';
import { templateOf, templateRows } from './import-template.ts';
import { presentImport, presentRow, presentStanding, presentSummary } from './imports.present.ts';
import { listImports, loadImport, waitsUntil } from './imports.queries.ts';
import { countRows, listRows } from './rows/import-rows.queries.ts';
import { cargoDefaultsOf } from './rows/order-cargo.ts';
import { findSender, listImportedShipments } from './rows/order-rows.queries.ts';
import { stopWork } from './stops.store.ts';

type ViewNeeds = ViewerNeeds & Needs<'clock' | 'language'>;

const readerOf = ({ language, clock }: ViewNeeds) => ({ language, now: clock.now() });

async function presented(ctx: ViewNeeds, one: Import): Promise<ImportView> {
  const people = await loadPeople(ctx, [one.userId]);
  const userName = people.get(one.userId)?.name ?? '';
  const counts = await countRows(ctx, one);
  const sender = await findSender(ctx, one);
  const waits = await waitsUntil(ctx, one);
  return presentImport({ one, userName, counts, sender, waits }, readerOf(ctx));
}

export function bindImports(bind: Binder): void {
  bindStarting(bind);
  bindReading(bind);
  bindWorking(bind);
  bindTables(bind);
}

function bindStarting(bind: Binder): void {
  bind(api.startContactImport, async ({ body }, ctx) => ({
    importId: await startImport(ctx, 'contacts', body),
  }));
  bind(api.startOrderImport, async ({ body }, ctx) => ({
    importId: await startOrderImport(ctx, body, {
      senderCastId: body.sender_contact_id,
      pickupOn: body.pickup_date,
      cargo: cargoDefaultsOf(body),
    }),
  }));
  bind(api.startCounterpartyImport, async ({ body }, ctx) => ({
    importId: await startImport(ctx, 'counterparties', body),
  }));
}

function bindReading(bind: Binder): void {
  bind(api.listImports, async ({ query }, ctx) => {
    const { items, count } = await listImports(ctx, query);
    const people = await loadPeople(
      ctx,
      items.map(({ userId }) => userId),
    );
    return {
      items: items.map((one) => presentSummary(one, people.get(one.userId)?.name ?? '', readerOf(ctx))),
      count,
    };
  });
  bind(api.getImport, async ({ params }, ctx) => presented(ctx, await loadImport(ctx, params.id)));
  bind(api.getContactImportRows, async ({ params, query }, ctx) => {
    const one = await loadImport(ctx, params.id, 'contacts');
    const { items, count } = await listRows(ctx, one, query);
    return {
      ...presentStanding(one, ctx.language),
      results: items.map((row) => presentRow(row, one, ctx.language)),
      count,
    };
  });
  bind(api.getOrderImportRows, async ({ params, query }, ctx) => {
    const one = await loadImport(ctx, params.id, 'orders');
    const { items, count } = await listRows(ctx, one, query);
    return {
      ...presentStanding(one, ctx.language),
      items: items.map((row) => presentRow(row, one, ctx.language)),
      count,
    };
  });
  bind(api.listImportedDestinations, async ({ params }, ctx) => {
    const shipments = await listImportedShipments(ctx, await loadImport(ctx, params.id, 'orders'));
    return { items: shipments.map(({ id, pickupOn }) => ({ destinationId: id, pickupDate: pickupOn })) };
  });
  bind(api.getCounterpartyImportRows, async ({ params, query }, ctx) => {
    const one = await loadImport(ctx, params.id, 'counterparties');
    const { items, count } = await listRows(ctx, one, query);
    return {
      ...presentStanding(one, ctx.language),
      items: items.map((row) => presentRow(row, one, ctx.language)),
      count,
    };
  });
}

function bindWorking(bind: Binder): void {
  bind(api.readImportAgain, async ({ params, body }, ctx) =>
    presented(ctx, await readAgain(ctx, params.id, body)),
  );
  bind(api.mapImportColumns, async ({ params, body }, ctx) =>
    presented(ctx, await mapColumns(ctx, params.id, body.fields)),
  );
  bind(api.mendImportRow, async ({ params, body }, ctx) => {
    const { table, row } = await mendRow(ctx, { ...params, cells: body.cells });
    return presentRow(row, table, ctx.language);
  });
  bind(api.mendImportRows, async ({ params, body }, ctx) =>
    presented(ctx, await mendRows(ctx, params.id, body)),
  );
  bind(api.saveContactImport, async ({ body }, ctx) =>
    presented(ctx, await saveChosen(ctx, { id: body.import_id, kind: 'contacts', uids: body.uids })),
  );
  bind(api.saveOrderImport, async ({ body }, ctx) =>
    presented(
      ctx,
      await saveChosen(ctx, {
        id: body.import_id,
        kind: 'orders',
        uids: body.uids,
        isWithSimilar: body.with_similar,
      }),
    ),
  );
  bind(api.saveCounterpartyImport, async ({ body }, ctx) =>
    presented(ctx, await saveChosen(ctx, { id: body.import_id, kind: 'counterparties', uids: body.uids })),
  );
  bind(api.cancelImport, async ({ params }, ctx) => presented(ctx, await stopWork(ctx, params.id)));
  bind(api.undoImport, async ({ params }, ctx) => presented(ctx, await undoImport(ctx, params.id)));
}

function bindTables(bind: Binder): void {
  bind(api.getImportTemplate, async ({ query: { kind, format } }, ctx) =>
    tableFileOf(templateOf(kind), templateRows[kind], {
      format,
      language: ctx.language,
      now: ctx.clock.now(),
    }),
  );
  bind(api.exportRefusedRows, async ({ params, query: { format } }, ctx) =>
    refusedTable(ctx, await loadImport(ctx, params.id), format),
  );
}
