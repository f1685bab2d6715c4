import { expect, it } from 'vitest';
import { type DayParcel, packingList } from './day-papers.ts';

const parcel = (changes: Partial<DayParcel>): DayParcel => ({
  number: '4100274108',
  carrierNumber: null,
  carrier: 'cdek',
  senderName: 'ООО «Лесной дом»',
  senderCity: 'Москва',
  receiverName: 'Ветрова Алина',
  receiverCity: 'Казань',
  placeCount: 1,
  weightGrams: 1500,
  contents: [],
  ...changes,
});
const listOf = (parcels: readonly DayParcel[]) =>
  packingList({ parcels, pickupOn: '2026-11-24', language: 'ru' });

it('names what is in a parcel, and of very many things how many more there are', () => {
  const things = Array.from({ length: 250 }, (_, place) => `Деталь ${place}`.padEnd(98, '.'));
  const { rows } = listOf([parcel({ contents: ['Книги', 'Пледы'] }), parcel({ contents: things })]);
  expect(rows.map(([, , , , contents]) => contents)).toEqual([
    'Книги, Пледы',
    `${things.slice(0, 6).join(', ')}, и ещё 244`,
  ]);
});

it('names whoever hands over once, and of very many senders how many more there are', () => {
  const senders = Array.from({ length: 500 }, (_, place) => parcel({ senderName: `ИП Лужин ${place}` }));
  const { lines } = listOf([...senders, ...senders]);
  expect(lines[0]).toMatch(/^Передаёт: ИП Лужин 0, Москва; ИП Лужин 1, Москва; .*; и ещё 4\d\d$/);
});
