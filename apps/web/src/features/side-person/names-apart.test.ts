import { expect, it } from 'vitest';
import { sampleReceiverCast } from '../../testing/sample-offer.ts';
import { namesApart, sideKey, sideName } from './names-apart.ts';

const at = (street: string, house: string) =>
  sampleReceiverCast({ street, house, addressLine: `г Новосибирск, ${street}, д ${house}` });
const linen = (contactName: string, address = at('ул Речная', '5')) => ({
  companyName: 'ООО «Северный лён»',
  contactName,
  address,
});
const words = {
  nameOf: sideName,
  streetOf: ({ street, house }: ReturnType<typeof at>) => `${street}, ${house}`,
};

it('says no more than tells the sides apart', () => {
  const sides = [linen('Берёзов Тимофей'), linen('Колосова Майя'), linen('Жатвин Лев', at('ул Ткачей', '4'))];
  expect(namesApart(sides, words)).toEqual([
    'ООО «Северный лён», ул Речная, 5, Берёзов Тимофей',
    'ООО «Северный лён», ул Речная, 5, Колосова Майя',
    'ООО «Северный лён», ул Ткачей, 4',
  ]);
  expect(namesApart(sides.slice(0, 1), words)).toEqual(['ООО «Северный лён»']);
});

it('takes sides that were typed otherwise for the same', () => {
  const other = { ...linen('БЕРЕЗОВ  Тимофей'), companyName: 'ООО "Северный лен"' };
  expect(sideKey(other)).toBe(sideKey(linen('Берёзов Тимофей')));
  expect(sideKey(linen('Колосова Майя'))).not.toBe(sideKey(linen('Берёзов Тимофей')));
});
