import { labels } from '@tranzit/kernel';
import {
  type Column,
  column,
  day,
  moment,
  number,
  type TableFile,
  text,
} from '../../../platform/tables/table-file.ts';
import { carrierName } from '../../carrier-registry/index.ts';
import type { WaybillListRow } from './waybills.queries.ts';

const columns: readonly Column<WaybillListRow>[] = [
  column('Номер', 'Number', 13, (row) => text(row.number)),
  column('Номер службы', 'Carrier’s number', 16, (row) => text(row.carrier_number)),
  column('Служба доставки', 'Carrier', 18, (row, language) => text(carrierName(row.carrier, language))),
  column('Статус', 'Status', 24, (row, language) => text(labels[language].status[row.status])),
  column('Создана (МСК)', 'Created (Moscow)', 17, (row) => moment(row.created_at)),
  column('Дата сбора', 'Pickup date', 12, (row) => day(row.pickup_on)),
  column('Доставка с', 'Delivery from', 12, (row) => day(row.delivery_from_on)),
  column('Доставка по', 'Delivery to', 12, (row) => day(row.delivery_to_on)),
  column('Доставлена (МСК)', 'Delivered (Moscow)', 17, (row) => moment(row.delivered_at)),
  column('Город отправителя', 'Sender city', 20, (row) => text(row.sender_city)),
  column('Отправитель', 'Sender', 28, (row) => text(row.sender_name)),
  column('ИНН отправителя', 'Sender tax ID', 15, (row) => text(row.sender_inn)),
  column('Город получателя', 'Receiver city', 20, (row) => text(row.receiver_city)),
  column('Получатель', 'Receiver', 28, (row) => text(row.receiver_name)),
  column('Телефон получателя', 'Receiver phone', 18, (row) => text(row.receiver_phone)),
  column('ИНН получателя', 'Receiver tax ID', 15, (row) => text(row.receiver_inn)),
  column('Тариф', 'Tariff', 24, (row) => text(row.tariff_name)),
  column('Мест', 'Packages', 9, (row) => number(row.place_count, 0)),
  column('Вес, кг', 'Weight, kg', 10, (row) => number(row.weight_grams / 1000, 3)),
  column('Стоимость, ₽', 'Price, ₽', 13, (row) => number(row.price_kopecks / 100, 2)),
  column('Оплачено бонусами, ₽', 'Paid with bonuses, ₽', 13, (row) => number(row.bonus_kopecks / 100, 2)),
  column('Кэшбэк, ₽', 'Cashback, ₽', 12, (row) => number(row.cashback_kopecks / 100, 2)),
  column('Теги', 'Tags', 24, (row) => text(row.tags.map(({ title }) => title).join(', '))),
  column('Комментарий', 'Comment', 30, (row) => text(row.comment)),
];

/** The list of waybills as a file. */
export const waybillTable: TableFile<WaybillListRow> = {
  name: 'waybills',
  sheet: { ru: 'Отправления', en: 'Shipments' },
  columns,
};
