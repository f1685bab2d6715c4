import { type MessageCargo, parseMessage, type Receiver, toCargo, toReceiver } from '@tranzit/kernel/message';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { cargoInput, packageInput } from '../cargo.ts';
import { addressInput } from './address.ts';
import { personInput } from './contact.ts';

const text =
  'ООО «Ромашка», ИНН 7800000010, КПП 780001001, Иванов Пётр, 8 900 000-00-11, pochta@romashka.example, г. Казань, ул. Баумана 5 кв 3, 2 коробки 30х20х10 см по 4 кг, груз: книги, оценка 5000 р';
const { parts } = parseMessage(text, (words) => (words === 'Казань' ? [{ name: 'Казань' }] : []));
const { address, person } = toReceiver(parts);
const cargo = toCargo(parts);

test('what a message says is taken by the calls as it is, with the same names', () => {
  expect(addressInput.strict().parse(address)).toMatchObject({
    city: 'Казань',
    street: 'ул Баумана',
    office: '3',
  });
  expect(personInput.strict().parse(person)).toMatchObject({ ...person });
  expect(cargoInput.strict().parse(cargo)).toMatchObject({ ...cargo });
  expect(packageInput.strict().parse(cargo?.packages[0])).toMatchObject({ amount: 2, weight: 4, length: 30 });
});

test('the shapes are those of the contract, each field perhaps absent', () => {
  type Absent<Input> = { readonly [Name in keyof Input]?: Input[Name] };
  const asAddress = (value: NonNullable<Receiver['address']>): Absent<z.input<typeof addressInput>> => value;
  const asPerson = ({ phones, ...rest }: Receiver['person']): Absent<z.input<typeof personInput>> => ({
    ...rest,
    phones: [...phones],
  });
  const asCargo = ({ packages: _packages, ...rest }: MessageCargo): Absent<z.input<typeof cargoInput>> =>
    rest;
  expect(asPerson(person).phones).toHaveLength(1);
  expect(address && asAddress(address)).toBe(address);
  expect(cargo && asCargo(cargo).type).toBe('package');
});
