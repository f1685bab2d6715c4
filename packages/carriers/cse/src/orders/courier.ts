import {
  type CancelReply,
  type CarrierCall,
  type CourierCall,
  type CourierCallReference,
  type CourierCallRequest,
  startBudget,
} from '@tranzit/carrier-kit';
import { cargoTypes, courierShipping, courierUrgency, payers, paymentMethods } from '../codes.ts';
import { codeOf, hasCode, malformed, refusedHere, refuseError } from '../errors.ts';
import { toCargoTotals } from '../quote/cargo.ts';
import { withTakeDay } from '../quote/take-dates.ts';
import { type CseGeography, withKnownPlaces } from '../terminals/geography.ts';
import { isCanceled } from '../tracking/tracking-events.ts';
import { type CseNode, factOf, flag, float, int, moment, node, text } from '../tree.ts';
import { deleteDocument, type OrderTools, waybillNumberOf } from './orders.ts';
import { findByClientNumber } from './waybill-lookup.ts';
import { describeCargo, partyName, toAddressLine } from './waybill-request.ts';

const method = 'SaveDocuments';

export interface CourierOptions {
  readonly sender: CseGeography;
  /** `YYYY-MM-DD`. */
  readonly pickupOn: string;
  /** The carrier's numbers of the waybills that are to be collected. */
  readonly waybillNumbers: readonly string[];
  readonly divisorCm3PerKg: number;
}

const optional = (key: string, value: string | undefined): CseNode[] => (value ? [text(key, value)] : []);

/** A document of the kind 'order': who comes where and when, and for which waybills. */
export function toCourierRequest(request: CourierCallRequest, options: CourierOptions) {
  const { callNumber, sender, packages, pickupPeriod } = request;
  const { weightKg, places } = toCargoTotals(packages, options.divisorCm3PerKg);
  const order = node('Order', {
    fields: [
      text('ClientNumber', callNumber),
      moment('TakeDate', `${options.pickupOn}T00:00:00`),
      text('TakeTime', pickupPeriod.replace('-', ' ')),
      flag('TakeAtOffice', false),
      text('Sender', partyName(sender)),
      text('SenderOfficial', sender.contactName),
      text('SenderGeography', options.sender),
      text('SenderAddress', toAddressLine(sender)),
      text('SenderPhone', sender.phone),
      ...optional('SenderEMail', sender.email),
      ...optional('SenderInfo', sender.instructions),
      text('Urgency', courierUrgency),
      text('Payer', String(payers.customer)),
      text('PaymentMethod', String(paymentMethods.cashless)),
      text('ShippingMethod', courierShipping),
      text('TypeOfCargo', cargoTypes.package),
      float('Weight', weightKg),
      text('CargoDescription', describeCargo(packages, 'Посылка')),
      int('CargoPackageQty', places),
    ],
    tables: [
      node('Waybills', {
        list: options.waybillNumbers.map((number) => node('Items', { fields: [text('Number', number)] })),
      }),
    ],
  });
  return {
    data: node('Orders', { list: [order] }),
    parameters: node('Parameters', { list: [text('DocumentType', 'order')] }),
  };
}

/** The number of the document that was made. */
function fromCourierReply(reply: CseNode): string {
  for (const row of reply.list) refuseError(row, method);
  const [row] = reply.list;
  const number = (row && factOf(row, 'Number')) ?? factOf(reply, 'Number') ?? row?.key;
  if (!number || !/\d/.test(number)) throw malformed(method, JSON.stringify(reply));
  return number;
}

/** A courier call, and the day the carrier moved it to. */
export type CseCourierCall = CourierCall & { readonly pickupOn?: string };

/**
 * Calls a courier for waybills. The call has a number of ours too, so a repeated one is answered with the first. The
 * carrier may want another day: the first it offers is taken and told.
 */
export async function callCourier(
  tools: OrderTools,
  request: CourierCallRequest,
  call: CarrierCall,
): Promise<CseCourierCall> {
  const budget = startBudget(call);
  const waybillNumbers: string[] = [];
  for (const reference of request.references)
    waybillNumbers.push(await waybillNumberOf(tools, reference, budget.next()));
  try {
    return await saveCourierCall(tools, request, waybillNumbers, budget.next());
  } catch (error) {
    if (!hasCode(error, codeOf.clientNumberUsed)) throw error;
    const known = await findByClientNumber(tools.client, 'Order', request.callNumber, budget.next());
    if (!known) throw error;
    return toCall(known.number);
  }
}

/** The number of the document is what people call it by, too. */
const toCall = (number: string): CseCourierCall => ({ carrierCallId: number, carrierNumber: number });

/** Deletes the document of a call; its waybills stay. One that cannot be changed any more is gone already, or for people. */
export async function recallCourier(
  tools: OrderTools,
  { callNumber, carrierCallId }: CourierCallReference,
  call: CarrierCall,
): Promise<CancelReply> {
  const budget = startBudget(call);
  const found = await findByClientNumber(tools.client, 'Order', callNumber, budget.next());
  if (found && isCanceled(found.row)) return { outcome: 'canceled', carrierMessage: undefined };
  const number = carrierCallId ?? found?.number;
  if (number === undefined) return { outcome: 'unknown', carrierMessage: undefined };
  const { deletion, carrierMessage } = await deleteDocument(tools, 'Order', number, budget.next());
  const outcome = deletion === 'deleted' ? 'canceled' : deletion === 'unknown' ? 'unknown' : 'negotiation';
  return { outcome, carrierMessage };
}

async function saveCourierCall(
  { client, geographies, divisorCm3PerKg }: OrderTools,
  request: CourierCallRequest,
  waybillNumbers: readonly string[],
  call: CarrierCall,
): Promise<CseCourierCall> {
  const budget = startBudget(call);
  const { place } = request.sender;
  const sender = await geographies.find(place, budget.next());
  if (sender === undefined) throw refusedHere(method, 'the carrier does not know the place', 'sender_place');
  const places = { sender: place, receiver: place, ends: { sender, receiver: sender } };
  const { answer, movedTo } = await withKnownPlaces(geographies, places, budget.next(), (ends, left) =>
    withTakeDay(
      client,
      { sender: ends.sender, urgency: courierUrgency, pickupOn: request.pickupOn },
      left,
      async (pickupOn, rest) => {
        const options = { sender: ends.sender, pickupOn, waybillNumbers, divisorCm3PerKg };
        const parts = toCourierRequest(request, options);
        return fromCourierReply(await client.ask({ method, parts, call: rest, mayRetry: false }));
      },
    ),
  );
  return { ...toCall(answer), ...(movedTo === undefined ? {} : { pickupOn: movedTo }) };
}
