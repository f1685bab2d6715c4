import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { notFound } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { hasCounterparty } from '../contacts/index.ts';
import { attentionDay } from './attention-day.ts';
import { rightsOf } from './detail/waybill-actions.ts';
import { getTracking, getWaybill, getWaybillId, listOrderServices } from './detail/waybill-detail.queries.ts';
import { getDocument } from './documents/waybill-documents.queries.ts';
import { printLabels } from './documents/waybill-labels.queries.ts';
import { listEntryShipments } from './list/entry-shipments.queries.ts';
import { listShippedEntries } from './list/shipped-entries.queries.ts';
import { exportWaybills } from './list/waybill-export.queries.ts';
import { toWaybillFilters } from './list/waybill-filters.ts';
import { listWaybills } from './list/waybills.queries.ts';
import { openSharedWaybill } from './sharing/commands/open-shared-waybill.ts';
import { shareByEmail } from './sharing/commands/share-by-email.ts';
import { shareInvoice } from './sharing/commands/share-invoice.ts';
import { shareWaybill } from './sharing/commands/share-waybill.ts';
import { getSharedBasic, getSharedDocument } from './sharing/waybill-sharing.queries.ts';
import { presentWaybillRow, roubles } from './waybills.present.ts';

/** What was sent to and from entries of the contact book. */
function bindShipmentsOfEntries(bind: Binder): void {
  bind(api.listCounterpartyShipments, async ({ params: { id } }, ctx) => {
    if (!(await hasCounterparty(ctx, id))) throw notFound();
    const todayOn = attentionDay(ctx);
    const { rows, year, ...counts } = await listEntryShipments(ctx, id);
    const { count, punctual, kopecks, carriers } = year;
    return {
      ...counts,
      waybills: rows.map((row) => presentWaybillRow(row, todayOn, rightsOf(ctx.actor))),
      year: { count, sum: roubles(kopecks), onTimeCount: punctual, carriers: [...carriers] },
    };
  });
  bind(api.listShippedCounterparties, async ({ query }, ctx) => {
    const ids = (query.counterparty_id ?? []).map((id) => asId('CounterpartyId', Number(id)));
    const shipped = await listShippedEntries(ctx, ids);
    return {
      items: shipped.map(({ lastAt, ...entry }) => ({ ...entry, lastAt: lastAt?.toISOString() ?? null })),
    };
  });
}

/** The reading side: list, one waybill, documents, labels, export, sharing. */
export function bindWaybillReads(bind: Binder): void {
  bindShipmentsOfEntries(bind);
  bind(api.listWaybills, async ({ query: { skip, limit, sort, ...query } }, ctx) => {
    const todayOn = attentionDay(ctx);
    const { rows, statusCounts, ...counts } = await listWaybills(ctx, toWaybillFilters(query, todayOn), {
      skip,
      limit,
      sort,
    });
    return {
      ...counts,
      waybills: rows.map((row) => presentWaybillRow(row, todayOn, rightsOf(ctx.actor))),
      hasWaybills: statusCounts.length > 0,
      statusCounts: [...statusCounts],
    };
  });
  bind(api.getWaybill, ({ params }, ctx) => getWaybill(ctx, params.id));
  bind(api.getTracking, ({ params }, ctx) => getTracking(ctx, params.id));
  bind(api.listOrderServices, async ({ params }, ctx) => ({
    items: await listOrderServices(ctx, params.id),
  }));
  bind(api.getDocument, ({ params }, ctx) => getDocument(ctx, params.id, params.kind));
  bind(api.printLabels, ({ body }, ctx) => printLabels(ctx, body.waybill_ids, body.format));
  bind(api.exportWaybills, ({ query }, ctx) => exportWaybills(ctx, query));
  bind(api.shareWaybill, async ({ params }, ctx) => shareWaybill(ctx, await getWaybillId(ctx, params.id)));
  bind(api.shareInvoice, async ({ params, body }, ctx) =>
    shareInvoice(ctx, await getWaybillId(ctx, params.id), body.to),
  );
  bind(api.shareByEmail, async ({ params, body }, ctx) =>
    shareByEmail(ctx, await getWaybillId(ctx, params.id), { email: body.email, shareType: body.share_type }),
  );
  bind(api.getSharedWaybill, async ({ params }, ctx) => ({
    dataType: 'BASIC' as const,
    basic: await getSharedBasic(ctx, params.shareKey),
  }));
  bind(api.getSharedExtended, async ({ body }, ctx) => ({
    dataType: 'EXTENDED' as const,
    extended: await openSharedWaybill(ctx, { shareKey: body.key, phone: body.receiver_phone }),
  }));
  bind(api.getSharedDocument, ({ params, query }, ctx) =>
    getSharedDocument(ctx, { ...params, documentKey: query.document_key }),
  );
}
