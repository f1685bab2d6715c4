import { moscowInstant } from '../../clock/dates.ts';
import type { SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { PonyRow } from '../pony-request.ts';
import { deliveryServiceOf } from '../quote/cargo.ts';
import { refusals } from '../soap/messages.ts';
import { textAt, type XmlNode } from '../soap/xml-read.ts';

/** The newest order of a client's number. */
export function findByClientsNumber(sandbox: Sandbox, number: string): SandboxOrder | undefined {
  return number === '' ? undefined : sandbox.orders.findByNumber('pony', number);
}

/** The order a request names by our number, the carrier's, or the waybill's. */
export function findNamed(sandbox: Sandbox, named: XmlNode): SandboxOrder | undefined {
  const waybill = textAt(deliveryServiceOf(named), 'Waybill', 'Number') || textAt(named, 'Waybill', 'Number');
  if (waybill !== '') return sandbox.orders.findByCarrierNumber('pony', waybill);
  // The carrier writes its numbers with a dash and without.
  const performers = textAt(named, 'PerformersNumber').replace('-', '');
  if (performers !== '') {
    const isNamed = (order: SandboxOrder): boolean =>
      order.pony?.performersNumber.replace('-', '') === performers;
    return sandbox.orders.all('pony').findLast(isNamed);
  }
  return findByClientsNumber(sandbox, textAt(named, 'ClientsNumber'));
}

/** The row of an order nobody knows: what was asked for and why there is no more. */
export function unknownRow(sandbox: Sandbox, named: XmlNode): PonyRow {
  const { code, message } = refusals.notFound;
  return {
    isRefused: true,
    row: {
      ClientsNumber: textAt(named, 'ClientsNumber') || undefined,
      PerformersNumber: textAt(named, 'PerformersNumber') || undefined,
      StatusList: {
        OrderStatus: { Description: message, Date: moscowInstant(sandbox.clock.now()), ErrorCode: code },
      },
    },
  };
}
