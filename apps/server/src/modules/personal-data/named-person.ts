import type { api, BodyOf } from '@tranzit/contract';
import { invalidFields } from '../../platform/errors/index.ts';
import { type NamedPerson, readPhone } from '../contacts/index.ts';

/** Whom a call names. Errors: 400 `phone_wrong` at each phone that is none. */
export function readNamedPerson({ phones, email, name }: BodyOf<typeof api.deletePerson>): NamedPerson {
  const read = phones.map(({ number }) => readPhone(number, 'RU'));
  const wrong = read.flatMap((phone, index) =>
    phone === undefined ? [[`phones.${index}.number`, [{ code: 'phone_wrong' }]] as const] : [],
  );
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return {
    phones: read.filter((phone) => phone !== undefined),
    email: email || undefined,
    name: name || undefined,
  };
}
