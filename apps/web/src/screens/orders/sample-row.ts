import type { WaybillListItem } from '@tranzit/contract';
import type { OrderPage } from './use-orders.ts';

/** A row of the list: on its way by DPD. Give what the test is about. */
export const sampleRow = (changes: Partial<WaybillListItem> = {}): WaybillListItem => ({
  waybillId: 52,
  plsWaybillNumber: '4100271552',
  serviceWaybillNumber: 'RU 0046 7710 22',
  deliveryService: 'dpd',
  contract: 'portal',
  status: 'sent_to_receiver_office',
  statusChangedAt: '2026-11-18T02:10:00Z',
  problemReason: null,
  problemText: null,
  kind: 1,
  orderKind: 'SIMPLE',
  deliveryWay: 'd2d',
  tariffName: 'Classic дверь-дверь',
  tags: [],
  from: { city: 'Москва', region: null, name: 'ООО «Лесной дом»' },
  to: { city: 'Екатеринбург', region: null, name: 'ИП Лужин П. А.' },
  pickupDate: '2026-11-17',
  pickupPeriod: '09:00-18:00',
  deliveryDateFrom: '2026-11-22',
  deliveryDateTo: '2026-11-23',
  pickupMovedFrom: null,
  isPromiseOpen: false,
  deliveredAt: null,
  price: 3960,
  cashback: 39,
  placeCount: 1,
  weight: 2.5,
  source: 'user',
  createdAt: '2026-11-16T08:20:00Z',
  creationStage: 'documents_ready',
  isCancellable: false,
  trouble: null,
  acknowledgedAt: null,
  ...changes,
});

/** The answer of the list; the counts follow from the rows unless given. */
export const samplePage = (
  rows: readonly WaybillListItem[],
  changes: Partial<OrderPage> = {},
): OrderPage => ({
  count: rows.length,
  countIsBounded: false,
  waybills: [...rows],
  hasWaybills: rows.length > 0,
  statusCounts: rows.map(({ status }) => ({ status, count: 1 })),
  attentionCount: rows.filter((row) => row.trouble !== null && row.acknowledgedAt === null).length,
  ...changes,
});
