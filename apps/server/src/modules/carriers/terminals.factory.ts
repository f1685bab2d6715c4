import { grams, millimetres } from '@tranzit/kernel';
import { terminal } from './carriers.factory.ts';

export const kazanFiasId = '93b3df57-4c89-44df-ac42-96f05e9cd3b9';
export const kazan = { latitude: 55.79, longitude: 49.12 };

/** Beside what a test needs: another carrier, another city of the same name, both shores of the 180th meridian. */
export const cdekTerminals = [
  terminal('office', { kind: 'office', name: 'Ажурный', cityFiasId: kazanFiasId }),
  terminal('north', { name: 'Берёзовый', latitude: 55.88, handsOut: false }),
  terminal('locker', {
    name: 'Вязовый',
    kind: 'locker',
    latitude: 55.8,
    acceptsDropOff: false,
    limits: {
      maxGrams: grams(15_000),
      maxLengthMm: millimetres(380),
      maxWidthMm: millimetres(600),
      maxHeightMm: millimetres(410),
      maxSidesSumMm: undefined,
    },
  }),
  terminal('sum', {
    name: 'Гранатовый',
    latitude: 55.81,
    limits: { ...terminal('').limits, maxGrams: grams(30_000), maxSidesSumMm: millimetres(1000) },
  }),
  terminal('far', { name: 'Дальний', latitude: 56.2 }),
  terminal('oryol', { name: 'Орловский', city: 'г. Орёл', latitude: 52.97, longitude: 36.06 }),
  terminal('west-shore', { city: 'Эгвекинот', latitude: 66.3, longitude: 179.9 }),
  terminal('east-shore', { city: 'Эгвекинот', latitude: 66.3, longitude: -179.9 }),
];
export const dpdTerminals = [
  terminal('dpd', { name: 'Ёлочный', latitude: 55.795 }),
  terminal('kazan-elsewhere', { name: 'Тёзка', latitude: 60, longitude: 30 }),
];
