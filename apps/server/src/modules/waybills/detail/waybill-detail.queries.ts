import type { OrderDocumentKind, TrackingEvent, Waybill } from '@tranzit/contract';
import { asId, carrierCodes, latinCode, type WaybillId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, type Needs, visibleTo } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readPriceParts, serviceNameIn } from '../../calculations/index.ts';
import { presentCargoes } from '../../cargoes/index.ts';
import { loadContactCasts, presentContactCast } from '../../contacts/index.ts';
import { listTagsOfWaybills, presentTag } from '../../tags/index.ts';
import { attentionDay } from '../attention-day.ts';
import { getCourierCall } from '../couriers/courier-calls.queries.ts';
import { madeKinds } from '../documents/expected-documents.ts';
import { lookedForUntil } from '../registration/unconfirmed-order.ts';
import { presentReturn, presentReturnOf } from '../returns/returns.queries.ts';
import { isContractGone } from '../waybill-carrier.ts';
import { pricePartName } from '../waybill-texts.ts';
import {
  type DocumentRow,
  presentEvent,
  presentPlannedSteps,
  presentWaybill,
  roubles,
  type WaybillRow,
} from '../waybills.present.ts';
import { rightsOf } from './waybill-actions.ts';

/** Reading the parts of a waybill that is known to be the account's own. */
type PartNeeds = AccountNeeds & Needs<'clock' | 'config'>;

type DetailNeeds = Needs<'db' | 'actor' | 'clock' | 'config'> & Needs<'carriers'>;

/** A waybill the viewer may see, by its id. Errors: 404. Index: primary key. */
export async function getVisibleWaybill(ctx: Needs<'db' | 'actor'>, id: WaybillId): Promise<WaybillRow> {
  const row = await ctx.db
    .selectFrom('waybills as w')
    .selectAll('w')
    .where('w.id', '=', id)
    .where(visibleTo(ctx.actor, 'w'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Waybills the viewer may see, at most two, by what a person has at hand: our number, our id or the carrier's number, in
 * this order when one text is several of them; the newest of those that carriers number alike. Blanks do not count.
 * Indexes: waybills_number_key, primary key, waybills_carrier_number.
 */
async function findWaybillsNamed(
  ctx: Needs<'db' | 'actor'>,
  text: string,
): Promise<readonly (WaybillRow & { readonly isOurName: boolean })[]> {
  const compact = text.replaceAll(/\s/g, '');
  const id = asId('WaybillId', /^\d{1,15}$/.test(compact) ? Number(compact) : 0);
  const numbers = [...new Set([text, compact, latinCode(compact)])];
  const isOurName = sql<boolean>`(w.number = ${compact} or w.id = ${id})`;
  return ctx.db
    .selectFrom('waybills as w')
    .selectAll('w')
    .select(isOurName.as('isOurName'))
    .where(visibleTo(ctx.actor, 'w'))
    .where((eb) =>
      eb.or([
        eb('w.number', '=', compact),
        eb('w.id', '=', id),
        eb.and([eb('w.carrier', 'in', [...carrierCodes]), eb('w.carrier_number', 'in', numbers)]),
      ]),
    )
    .orderBy(sql`(w.number = ${compact})`, 'desc')
    .orderBy(isOurName, 'desc')
    .orderBy('w.id', 'desc')
    .limit(2)
    .execute();
}

/** The waybill that a text names best, to be looked at. Errors: 404. */
export async function getWaybillNamed(ctx: Needs<'db' | 'actor'>, text: string): Promise<WaybillRow> {
  const [row] = await findWaybillsNamed(ctx, text);
  if (!row) throw notFound();
  return row;
}

/** The id of the waybill that a text names, to change or share it: of two that carriers number alike, none. Errors: 404. */
export async function getWaybillId(ctx: Needs<'db' | 'actor'>, text: string): Promise<WaybillId> {
  const [row, other] = await findWaybillsNamed(ctx, text);
  if (!row || (other && !row.isOurName)) throw notFound();
  return row.id;
}

const documentKinds: readonly OrderDocumentKind[] = ['waybill', 'label'];

/** Documents of a waybill in the order people ask for them. Index: primary key. */
export const listDocuments = (ctx: Needs<'db'>, waybillId: WaybillId): Promise<DocumentRow[]> =>
  ctx.db
    .selectFrom('waybill_documents')
    .selectAll()
    .where('waybill_id', '=', waybillId)
    .where('kind', 'in', documentKinds)
    .$narrowType<{ kind: OrderDocumentKind }>()
    .orderBy(sql`kind = 'waybill'`, 'desc')
    .execute();

/** Sides and cargoes of a waybill as the wire shows them. The foreign keys make sure that they are there. */
export async function presentSidesAndCargo(ctx: PartNeeds, row: WaybillRow) {
  const cargoIds = [row.cargo_id, ...(row.return_cargo_id === null ? [] : [row.return_cargo_id])];
  const [casts, cargoes] = await Promise.all([
    loadContactCasts(ctx, [row.sender_contact_cast_id, row.receiver_contact_cast_id]),
    presentCargoes(ctx, cargoIds),
  ]);
  const sender = casts.get(row.sender_contact_cast_id);
  const receiver = casts.get(row.receiver_contact_cast_id);
  const cargo = cargoes.get(row.cargo_id);
  if (!sender || !receiver || !cargo) throw notFound();
  return {
    sender: presentContactCast(sender),
    receiver: presentContactCast(receiver),
    cargo,
    returnCargo: (row.return_cargo_id === null ? undefined : cargoes.get(row.return_cargo_id)) ?? null,
  };
}

async function presentWhole(ctx: DetailNeeds, row: WaybillRow): Promise<Waybill> {
  const [parts, tags, documents, back, returnOf, contractGone, courierCall] = await Promise.all([
    presentSidesAndCargo(ctx, row),
    listTagsOfWaybills(ctx, [row.id]),
    listDocuments(ctx, row.id),
    presentReturn(ctx, row),
    row.source === 'service' ? presentReturnOf(ctx, row) : null,
    isContractGone(ctx, row),
    getCourierCall(ctx, row.courier_call_id),
  ]);
  const shownTags = (tags.get(row.id) ?? []).map(presentTag);
  const { ourNumberIsUnique = false } = ctx.carriers.find(row.carrier)?.adapter.capabilities ?? {};
  const shown = {
    ...parts,
    courierCall: courierCall ?? null,
    lookedForUntil: lookedForUntil(ctx, row, ourNumberIsUnique)?.toISOString() ?? null,
    return: back,
    returnOf,
    tags: shownTags,
    documents,
    madeKinds: madeKinds(ctx.carriers, row.carrier),
    isContractGone: contractGone,
  };
  return presentWaybill(row, shown, { todayOn: attentionDay(ctx), rights: rightsOf(ctx.actor) });
}

/** A whole waybill by its id or either number. Errors: 404. */
export const getWaybill = async (ctx: DetailNeeds, text: string): Promise<Waybill> =>
  presentWhole(ctx, await getWaybillNamed(ctx, text));

/** A whole waybill by its id. Errors: 404. */
export const getWaybillById = async (ctx: DetailNeeds, id: WaybillId): Promise<Waybill> =>
  presentWhole(ctx, await getVisibleWaybill(ctx, id));

/**
 * Events of a waybill, newest first. Nothing comes before our acceptance, though carriers give moments by the minute or
 * by clocks of their own. Index: the unique one on (waybill_id, event_key).
 */
export const listEvents = (ctx: Needs<'db'>, waybillId: WaybillId) =>
  ctx.db
    .selectFrom('waybill_events')
    .selectAll()
    .where('waybill_id', '=', waybillId)
    .orderBy(sql`(source = 'portal' and code = 'accepted')`)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What happened, newest first, and what is still ahead. Errors: 404. */
export async function getTracking(
  ctx: Needs<'db' | 'actor' | 'language'>,
  text: string,
): Promise<{ events: TrackingEvent[]; planned: ReturnType<typeof presentPlannedSteps> }> {
  const row = await getWaybillNamed(ctx, text);
  const events = await listEvents(ctx, row.id);
  return {
    events: events.map((event) => presentEvent(event, ctx.language)),
    planned: presentPlannedSteps(row),
  };
}

/** Nothing is owed for what the carrier does not carry; under a customer contract nothing was taken here. */
const isRefunded = ({ status, creation_stage, carrier_contract_id }: WaybillRow): boolean =>
  carrier_contract_id === null && (status === 'canceled' || creation_stage === 'refused');

/**
 * What the price of an order consists of, named in the request's language; what was given back is the last item. Errors:
 * 404.
 */
export async function listOrderServices(
  ctx: Needs<'db' | 'actor' | 'language'>,
  text: string,
): Promise<{ code: string; name: string; amount: number }[]> {
  const row = await getWaybillNamed(ctx, text);
  const items = readPriceParts(row.price_parts).map(({ kind, code, amount }) => ({
    code: kind === 'service' && code ? code : kind.toUpperCase(),
    // Papers come back by a service, a cargo by a part of its own.
    name:
      kind !== 'service'
        ? pricePartName(kind, ctx.language)
        : code === null
          ? ''
          : serviceNameIn(ctx.language, code, 'docs'),
    amount: roubles(amount),
  }));
  if (!isRefunded(row)) return items;
  const refund = {
    code: 'REFUND',
    name: pricePartName('refund', ctx.language),
    amount: -roubles(row.price_kopecks),
  };
  return [...items, refund];
}
