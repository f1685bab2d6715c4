import type { AnswerOf, api, WaybillListItem } from '@tranzit/contract';

/** A waybill on its way; give what the test is about. */
export const sampleWaybill = (changes: Partial<WaybillListItem> = {}): WaybillListItem => ({
  waybillId: 52,
  plsWaybillNumber: '4100271552',
  serviceWaybillNumber: 'RU 0046 7710 22',
  deliveryService: 'dpd',
  status: 'sent_to_receiver_office',
  statusChangedAt: '2026-11-18T02:10:00Z',
  problemReason: null,
  problemText: null,
  kind: 1,
  orderKind: 'SIMPLE',
  deliveryWay: 'd2d',
  tariffName: 'Classic',
  tags: [],
  from: { city: 'Москва', region: null, name: 'ООО «Лесной дом»' },
  to: { city: 'Екатеринбург', region: null, name: 'ИП Лужин П. А.' },
  pickupDate: '2026-11-17',
  pickupPeriod: '09:00-18:00',
  deliveryDateFrom: '2026-11-22',
  deliveryDateTo: '2026-11-23',
  deliveredAt: null,
  price: 3960,
  cashback: 39,
  placeCount: 1,
  weight: 2.5,
  source: 'user',
  createdAt: '2026-11-16T08:20:00Z',
  creationStage: 'documents_ready',
  isCancellable: false,
  ...changes,
});

type WaybillPage = AnswerOf<typeof api.listWaybills>;

/** The answer of the list; the counts follow from the waybills unless given. */
export const sampleWaybillPage = (
  waybills: WaybillListItem[],
  changes: Partial<WaybillPage> = {},
): WaybillPage => ({
  count: waybills.length,
  countIsBounded: false,
  waybills,
  hasWaybills: waybills.length > 0,
  statusCounts: [...Map.groupBy(waybills, ({ status }) => status)].map(([status, group]) => ({
    status,
    count: group.length,
  })),
  ...changes,
});
