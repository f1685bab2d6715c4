import type { CarrierRefusal } from '../../orders/order.ts';
import type { XmlRecord } from './xml-write.ts';

/**
 * Codes of the message list and of order statuses. The first letter is the carrier's (S server, C client program,
 * U user's input, I information, T look at each order); the carrier's own list is not published, the digits are ours.
 */
export const refusals = {
  server: { code: 'S0001', message: 'Внутренняя ошибка сервера, повторите запрос позже' },
  unreadable: { code: 'C0001', message: 'Тело запроса не является правильным XML-документом' },
  wrongKey: { code: 'C0002', message: 'Неверный ключ доступа' },
  unknownType: { code: 'C0003', message: 'Неизвестный тип запроса' },
  unknownMode: { code: 'C0004', message: 'Неизвестный режим запроса' },
  tooManyOrders: { code: 'C0005', message: 'В запросе больше 50 заказов' },
  noOrders: { code: 'C0006', message: 'В запросе нет ни одного заказа' },
  wrongDate: { code: 'C0007', message: 'Неверно указан период' },
  wrongPage: { code: 'C0008', message: 'Неверно указана страница' },
  refused: { code: 'U0100', message: 'Запрос не прошёл проверку' },
  notFound: { code: 'U0101', message: 'Заказ не найден' },
  underway: { code: 'U0102', message: 'Заказ передан в обработку, изменить или отменить его нельзя' },
  declined: { code: 'U0104', message: 'Заказ отклонён, отменять нечего' },
  noWaybill: { code: 'U0103', message: 'Накладная не найдена' },
} as const satisfies Record<string, CarrierRefusal>;

/** One `ResponceMessage` (sic). */
export interface PonyMessage extends CarrierRefusal {
  readonly isError: boolean;
}

/** Nothing to say. */
export const fine: PonyMessage = { isError: false, code: 'I0000', message: 'OK' };

/** Some orders of the request were refused; each says why in its status. */
export const seeOrders: PonyMessage = {
  isError: true,
  code: 'T0001',
  message: 'Обработаны не все заказы, смотрите состояние каждого',
};

/** The message on the wire. */
export function presentMessage({ isError, message, code }: PonyMessage): XmlRecord {
  return { ResponceMessage: { IsError: isError, Text: message, ErrorCode: code } };
}

/** Ends a request with one message and no content. */
export class PonyFailure extends Error {
  readonly refusal: CarrierRefusal;

  constructor(refusal: CarrierRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
