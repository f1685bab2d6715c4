/** Which document a state belongs to: the courier call or the shipment. */
export type StateDocument = 'order' | 'waybill';

/** GUIDs the lifecycles use. */
export const states = {
  waybillRegistered: 'ee9fc99e-53e5-4253-8b80-b582294ef526',
  orderAccepted: '0bcffda3-d0ca-4104-bc58-fbd374f325cd',
  orderApproved: '44133e83-0fb3-4338-9ddd-461e2e565c1a',
  courierAssigned: '6f2c0759-4b35-40d2-ae35-7e72cc43f267',
  courierSent: '4a39268e-d5a9-44b1-9255-3296d48df57f',
  pickedUp: '8c9ab389-4ef8-4d6c-99d4-c0bb2c62a623',
  atWarehouse: 'b7b5f799-94c7-4588-bae4-c14df35c9752',
  leftWarehouse: '53e93b3e-81b3-4646-8615-af1c982c9aaa',
  atCustoms: '3d686e47-515f-11e1-8562-001e67086478',
  inReceiverCity: '1c3ed878-48d2-4192-bbe6-513727535f21',
  outForDelivery: 'b2af9ad9-22bd-4476-9393-7b51ffdab6f7',
  /** In no public list: clients have to live with a state they have never heard of. */
  receiverNotified: '5f0c6a1e-3b52-11ee-9a4b-005056b649b2',
  selfPickup: 'c9eca960-8ea4-11dc-86de-0015170f8c09',
  delivered: '8e5ded66-a8f5-4fa8-b863-03e1e0406df5',
  deliveryCompleted: '0997e505-7ccf-42cd-b5e3-dda20d26da27',
  orderDone: '052bdc4e-02b2-4209-b2ab-1e856d330ef5',
  cancelled: '6c7f342b-6949-4cc3-9992-8daf98e2084c',
  cancelledByClient: '41dafeb5-64a7-4b38-8be7-c42fa5963add',
  returnIssued: '56f72f4b-60c4-49a8-8a86-730bad6cd07a',
  disposed: 'b357981f-a2be-11e7-875d-001e67086478',
  problem: '87f14612-05cc-11e8-a2b1-001e67086478',
  refusedAtDoor: '771e4809-9131-11dc-86de-0015170f8c09',
  refusedByWeb: 'f76287cd-0782-11ea-80ee-7cd30aebf951',
  heldAtWarehouse: 'bdd08c0c-d6a3-11e8-b321-005056b649b2',
} as const;

type Row = readonly [guid: string, name: string];

const orderStates: readonly Row[] = [
  [states.orderAccepted, 'Заказ принят, идёт обработка'],
  [states.orderApproved, 'Заказ утверждён'],
  ['73fb7129-f4f6-11e4-a887-001e67086478', 'Заказ подтверждён клиентом'],
  ['c67e692c-6d2a-4be4-a15b-6c12fc4307df', 'Заказ проверяется'],
  ['b7a84166-3233-4844-a0af-06761f65ffdd', 'По заказу оформлена накладная'],
  ['6d63f79d-28ca-11e5-86ab-001e67086478', 'На утверждении клиента'],
  [states.courierAssigned, 'Назначен курьер'],
  [states.courierSent, 'Курьер отправлен'],
  [states.orderDone, 'Заказ выполнен'],
  [states.cancelled, 'Заказ отменён'],
  [states.cancelledByClient, 'Заказ отменён клиентом'],
];

const waybillStates: readonly Row[] = [
  [states.waybillRegistered, 'Накладная зарегистрирована'],
  [states.pickedUp, 'Груз забран'],
  ['c46daf14-0ae8-4881-a7ad-152a05f59227', 'Груз получен курьером'],
  [states.atWarehouse, 'Груз получен на склад КС'],
  ['562d153e-252f-496a-a630-5f1541903b91', 'Складская операция выполняется'],
  ['d06dff35-8262-42f7-995c-ee72d28897e7', 'Складская операция завершена'],
  ['1a5a1c1e-1d09-11e5-8b42-001e67086478', 'Оформлена расходная накладная'],
  [states.leftWarehouse, 'Отправление выбыло со склада'],
  [states.inReceiverCity, 'Отправление поступило в город назначения'],
  [states.outForDelivery, 'Передано курьеру на доставку'],
  [states.receiverNotified, 'Получателю направлено уведомление'],
  [states.selfPickup, 'Самовывоз из офиса КС'],
  [states.delivered, 'Отправление доставлено'],
  [states.deliveryCompleted, 'Доставка завершена'],
  [states.returnIssued, 'Оформлен возврат'],
  ['8fefa51f-9114-11dc-86de-0015170f8c09', 'Возврат по требованию клиента'],
  [states.disposed, 'Утилизация отправления'],
  ['e71eb2c1-36db-4b9c-9559-6a6350030d41', 'Требует внимания'],
  ['fc30378d-a132-11e7-875d-001e67086478', 'Внимание, информация по доставке'],
  [states.problem, 'Проблема при выполнении заявки'],
  ['7f72c526-076b-11ea-80d7-7cd30aec6901', 'Попытки доставки исчерпаны'],
  ['67e3b5b1-b402-11df-a1ff-00237dd28494', 'Неудачная попытка вручения'],
  ['67e3b5b2-b402-11df-a1ff-00237dd28494', 'Попытка вручения не состоялась'],
  ['d25a2ec5-a2be-11e7-875d-001e67086478', 'Перенос по просьбе клиента'],
  ['99f37df7-82fe-11dc-86de-0015170f8c09', 'Перенос доставки'],
  [states.refusedAtDoor, 'Отказ при вручении'],
  [states.refusedByWeb, 'Отказ через веб'],
  ['d8f7cf2d-ae45-11e2-a158-001e67086478', 'Отказ при согласовании'],
  [states.heldAtWarehouse, 'Отправление задержано на складе'],
  [states.atCustoms, 'Груз на таможенном оформлении'],
  ['66b22dc2-0659-11e8-a2b1-001e67086478', 'Груз на таможне'],
  ['99f37dfb-82fe-11dc-86de-0015170f8c09', 'Отправление изъято'],
  ['21aef387-0659-11e8-a2b1-001e67086478', 'Отправление изъято на проверке'],
  ['91b16527-8d30-11dc-86de-0015170f8c09', 'Переадресация'],
  ['6e4ec5ed-1f58-11ea-80ee-7cd30aebf951', 'Переадресация через виджет'],
  ['91b16526-8d30-11dc-86de-0015170f8c09', 'Вопрос по оплате'],
  ['ac33d1ee-4880-11e4-bb98-001e67086478', 'Документы загружены с ошибкой'],
  ['67e3b5b0-b402-11df-a1ff-00237dd28494', 'Ошибки в сопроводительных документах'],
  ['5aecc954-e791-11dd-927a-0015170f8c09', 'Обратных документов не было'],
  ['44048d1f-05cc-11e8-a2b1-001e67086478', 'Уточняются данные по доставке'],
  ['4d3cd573-0659-11e8-a2b1-001e67086478', 'Нужна дополнительная упаковка'],
  ['67e3b5b3-b402-11df-a1ff-00237dd28494', 'Задержка транспорта'],
  ['5a45fb8b-0659-11e8-a2b1-001e67086478', 'Задержка рейса'],
  ['d6031139-b443-11e8-80c1-7cd30aec6901', 'Изменены параметры отправления при приёме'],
];

const names = new Map([...orderStates, ...waybillStates]);
const ofOrders: ReadonlySet<string> = new Set(orderStates.map(([guid]) => guid));

/** The carrier's words for a state; the code itself for one it has not. */
export function stateName(guid: string): string {
  return names.get(guid) ?? guid;
}

/** True for states that orders have. */
export const isOrderState = (guid: string): boolean => ofOrders.has(guid);

/** The reference CargoStates: all of them, or those of one kind of documents. */
export function listStates(document: StateDocument | undefined): readonly Row[] {
  if (document === 'order') return orderStates;
  return document === 'waybill' ? waybillStates : [...orderStates, ...waybillStates];
}

/** States after which nothing happens to the shipment. */
export const finalStates: ReadonlySet<string> = new Set([
  states.delivered,
  states.deliveryCompleted,
  states.orderDone,
  states.cancelled,
  states.cancelledByClient,
  states.disposed,
]);

/** A client's cancellation. */
export const cancelStates: ReadonlySet<string> = new Set([states.cancelled, states.cancelledByClient]);

const beforePickup: ReadonlySet<string> = new Set([
  ...orderStates.map(([guid]) => guid),
  states.waybillRegistered,
]);

/** True for states that say the carrier has or had the cargo. */
export const isAfterPickup = (guid: string): boolean => names.has(guid) && !beforePickup.has(guid);
