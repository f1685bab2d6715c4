import { z } from 'zod';
import { phoneInput } from '../contact/address.ts';
import { defineEndpoint, file, may, signedIn } from '../endpoint/endpoint.ts';
import { day, optionalText } from '../wire/wire.ts';
import { passwordInput } from './second-factor.ts';
import { proof, proofRefusals } from './settings.ts';

/** What the portal keeps of one person: handed out, and deleted. */

const format = z.enum(['xlsx', 'json']).default('xlsx');
const tableOrJson = file(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/json',
);

/** Of digits and marks alone nobody is told. */
const isName = (name: string | null | undefined): boolean => /\p{L}/u.test(name ?? '');

/** By phones and e-mail, and by the name where it is given; by the name alone where neither is. */
const namedPerson = z
  .object({
    phones: z.array(phoneInput).max(10).default([]),
    email: z
      .email()
      .max(200)
      .nullish()
      .or(z.literal('').transform(() => null)),
    name: optionalText(160),
  })
  .refine(({ phones, email, name }) => phones.length > 0 || Boolean(email) || isName(name), {
    path: ['name'],
    params: { code: 'person_missing' },
  });

const personCodes = ['person_missing', 'phone_missing', 'phone_wrong'] as const;
/** A name that several people have: each of them stands at `name`, to be named next. */
const ambiguous = ['person_ambiguous', 'person_meant'] as const;
const ofPeople = { max: 60, windowSeconds: 3600 } as const;

export const exportPerson = defineEndpoint({
  operationId: 'exportPerson',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/person/export/',
  summary: 'What the account keeps of one person, of shipping what the member may see; the log tells of it',
  access: may('contacts.edit'),
  readOnly: true,
  localized: true,
  rateLimit: ofPeople,
  refusals: { 400: personCodes, 409: ambiguous },
  body: namedPerson.safeExtend({ format }),
  responses: { 200: tableOrJson },
});

export const deletePerson = defineEndpoint({
  operationId: 'deletePerson',
  area: 'contact',
  method: 'POST',
  path: '/api/v1/contact/person/delete/',
  summary:
    'Deletes one person from the book, from imported tables and from sides that no order uses; orders keep theirs until the term of accounting is over',
  access: may('contacts.edit'),
  rateLimit: ofPeople,
  refusals: { 400: personCodes, 409: ['imports_being_read', ...ambiguous] },
  body: namedPerson,
  responses: {
    200: z.object({
      /** People of the book that are gone. */
      people: z.number().int(),
      /** Frozen sides without an order, of which nothing tells the person any more. */
      sides: z.number().int(),
      /** Rows of imported tables that are gone. */
      importedRows: z.number().int(),
      /** Orders that keep the person. */
      keptOrders: z.number().int(),
      /** The day on which the last of these is freed of the person; null without any. */
      keptUntil: day.nullable(),
    }),
  },
  idempotent: true,
});

export const exportMyData = defineEndpoint({
  operationId: 'exportMyData',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/personal_data/export/',
  summary:
    'What the portal keeps of the user: profile, consents, accounts, sessions, chats of the messenger, notification addresses and what the log of this account has of them',
  access: signedIn,
  localized: true,
  rateLimit: { max: 20, windowSeconds: 3600 },
  query: z.object({ format }),
  responses: { 200: tableOrJson },
});

export const deleteMyUser = defineEndpoint({
  operationId: 'deleteMyUser',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/personal_data/delete/',
  summary:
    'Deletes the user who asks: they leave the teams of others, accounts of their own are closed with their contacts, every session ends; orders keep what accounting needs. Refused while an account of theirs has other members, money, a debt or orders under way',
  access: signedIn,
  whileBlocked: true,
  refusals: {
    400: [...proofRefusals],
    409: ['user_owns_team', 'user_has_balance', 'user_has_open_orders'],
    429: ['too_many_sign_ins'],
  },
  body: passwordInput.extend(proof),
  responses: { 204: null },
});
