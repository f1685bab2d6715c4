import { expect, test } from 'vitest';
import { toLatin } from './latin-text.ts';

test.each([
  ['Щеголев Юлий Ильич', 'Shchegolev Iulii Ilich', 'Shchegolev Yuly Ilyich'],
  ['Наталья Подъячева', 'Natalia Podieiacheva', 'Natalya Podyacheva'],
  ['Артём Цой', 'Artem Tsoi', 'Artyom Tsoy'],
  ['Алексеев Дмитрий', 'Alekseev Dmitrii', 'Alekseev Dmitry'],
  ['Большая Якиманка', 'Bolshaia Iakimanka', 'Bolshaya Yakimanka'],
  ['Нижний Новгород', 'Nizhnii Novgorod', 'Nizhny Novgorod'],
  ['Ярославль', 'Iaroslavl', 'Yaroslavl'],
  ['Тольятти', 'Toliatti', 'Tolyatti'],
  ['Ялта, Ёлкино', 'Ialta, Elkino', 'Yalta, Yolkino'],
  ['Хабаровск, Чаплыгин', 'Khabarovsk, Chaplygin', 'Khabarovsk, Chaplygin'],
])('%s is %s in a passport and %s on a map', (russian, passport, map) => {
  expect([toLatin(russian, 'passport'), toLatin(russian, 'map')]).toEqual([passport, map]);
});
