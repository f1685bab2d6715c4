import type { XmlTree } from '@tranzit/carrier-kit';
import { orderRequest } from './requests.ts';
import { message, orders } from './scripted-pony.ts';

/** The reply to a number that the carrier does not know. */
export const unknown = message('U0404', 'Заказ не найден');

/** A row of a calculation. */
export const offer = (row: XmlTree): XmlTree => ({
  Mode: 'Express',
  Sum: 100,
  VAT: 22,
  MinTerm: 1,
  MaxTerm: 2,
  ...row,
});

/** A calculation of these rows. */
export const calculated = (rows: readonly XmlTree[], charges: readonly XmlTree[] = []): string =>
  orders({
    ServiceList: {
      Service: {
        '@xsi:type': 'DeliveryService',
        Calculation: {
          DeliveryRateSet: { DeliveryRate: rows },
          AdditionalChargeSet: { DeliveryAdditionalCharge: charges },
        },
      },
    },
  });

export const orderedAt = '2026-03-02T10:00:00';

export const status = (Code: string, changes: XmlTree = {}): XmlTree => ({
  OrderStatus: { Code, Date: orderedAt, ...changes },
});

/** An order of our number, without a waybill. */
export const bare = (Code: string, changes: XmlTree = {}): XmlTree => ({
  ClientsNumber: orderRequest.ourNumber,
  PerformersNumber: 'MOW-100018',
  StatusList: status(Code),
  ...changes,
});

export const waybill = (number = '26-0000-0018'): XmlTree => ({
  Service: { '@xsi:type': 'DeliveryService', Waybill: { Number: number } },
});

export const withWaybill = (Code: string): XmlTree => bare(Code, { ServiceList: waybill() });
