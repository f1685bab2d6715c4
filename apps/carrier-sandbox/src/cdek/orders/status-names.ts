/** Russian names of CDEK's order statuses. Codes outside the table are shown by their code. */
const orderStatusNames: Readonly<Record<string, string>> = {
  ACCEPTED: 'Принят',
  CREATED: 'Создан',
  INVALID: 'Некорректный заказ',
  REMOVED: 'Удалён',
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'Принят на склад отправителя',
  READY_FOR_SHIPMENT_IN_SENDER_CITY: 'Выдан на отправку в г. отправителе',
  RETURNED_TO_SENDER_CITY_WAREHOUSE: 'Возвращён на склад отправителя',
  TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY: 'Сдан перевозчику в г. отправителе',
  SENT_TO_RECIPIENT_CITY: 'Отправлен в г. получатель',
  ACCEPTED_IN_RECIPIENT_CITY: 'Встречен в г. получателе',
  ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE: 'Принят на склад доставки',
  ACCEPTED_AT_PICK_UP_POINT: 'Принят на склад до востребования',
  POSTOMAT_POSTED: 'Заложен в постамат',
  POSTOMAT_RECEIVED: 'Изъят из постамата клиентом',
  TAKEN_BY_COURIER: 'Выдан на доставку',
  RETURNED_TO_RECIPIENT_CITY_WAREHOUSE: 'Возвращён на склад доставки',
  SENT_TO_SENDER_CITY: 'Отправлен в г. отправитель',
  ACCEPTED_IN_SENDER_CITY: 'Встречен в г. отправителе',
  DELIVERED: 'Вручён',
  NOT_DELIVERED: 'Не вручён',
};

const intakeStatusNames: Readonly<Record<string, string>> = {
  ACCEPTED: 'Принята',
  CREATED: 'Создана',
  REMOVED: 'Удалена',
  READY_FOR_APPOINTMENT: 'Готова к назначению',
  APPOINTED_COURIER: 'Назначен курьер',
  DONE: 'Выполнена',
  PROBLEM_DETECTED: 'Выявлена проблема',
  PROCESSING_REQUIRED: 'Требует обработки',
  INVALID: 'Некорректная заявка',
};

/** Reasons of `NOT_DELIVERED`. */
export const reasonNames: Readonly<Record<string, string>> = {
  '11': 'Отказ от получения без объяснения причины',
  '17': 'Передумал покупать',
  '23': 'Истёк срок хранения',
  '26': 'Утрачен',
  '27': 'Не востребован, утилизация',
};

const legacyNumbers: Readonly<Record<string, string>> = {
  CREATED: '1',
  REMOVED: '2',
  RECEIVED_AT_SHIPMENT_WAREHOUSE: '3',
  DELIVERED: '4',
  NOT_DELIVERED: '5',
  READY_FOR_SHIPMENT_IN_SENDER_CITY: '6',
  TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY: '7',
  SENT_TO_RECIPIENT_CITY: '8',
  ACCEPTED_IN_RECIPIENT_CITY: '9',
  ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE: '10',
  TAKEN_BY_COURIER: '11',
  ACCEPTED_AT_PICK_UP_POINT: '12',
  ACCEPTED_AT_TRANSIT_WAREHOUSE: '13',
};

/** Name of an order's status. */
export const orderStatusName = (code: string): string => orderStatusNames[code] ?? code;
/** Name of a courier call's status. */
export const intakeStatusName = (code: string): string => intakeStatusNames[code] ?? code;
/** True for a status that only courier calls have. */
export const isIntakeOnlyStatus = (code: string): boolean =>
  code in intakeStatusNames && !(code in orderStatusNames);
/** Number of the older interface, sent with webhooks. */
export const legacyNumberOf = (code: string): string | undefined => legacyNumbers[code];
/** Statuses after which nothing happens. */
export const finalStatuses: ReadonlySet<string> = new Set([
  'DELIVERED',
  'NOT_DELIVERED',
  'POSTOMAT_RECEIVED',
  'REMOVED',
  'INVALID',
]);
