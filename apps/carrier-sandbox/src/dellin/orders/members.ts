import type { Party } from '../../orders/order.ts';
import { isObject, type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { DellinFailure, type DellinProblem } from '../dellin-call.ts';
import { noCounteragent, notAllowed, simplifiedSender, wrongForm } from '../dellin-problems.ts';
import { PRIVATE_PERSON } from '../quote/delivery-types.ts';
import { flagOf, textsOf } from '../read-body.ts';
import type { ShipmentEnd } from './shipment.ts';

/** The account's only counteragent; orders without another requester are its. */
export const ownCounteragent = {
  uid: '0x00000000000000000000000000000001',
  id: 1_000_001,
  name: 'ООО «Демонстрация»',
  inn: '7700000016',
} as const;

const requesterRoles = ['sender', 'receiver', 'payer', 'third'];

/** Legal forms are uids; the carrier has hundreds, so any well-formed one will do. */
const isUid = (text: string): boolean => /^0x[0-9a-f]{32}$/i.test(text);

function checkForm(field: string, counteragent: JsonObject): readonly DellinProblem[] {
  const form = textOf(counteragent.form);
  if (form === '' && isObject(counteragent.customForm)) return [];
  return isUid(form) ? [] : [wrongForm(`${field}.form`, form)];
}

function checkPerson(field: string, counteragent: JsonObject): readonly DellinProblem[] {
  const isPrivate = textOf(counteragent.form).toLowerCase() === PRIVATE_PERSON;
  if (!isPrivate || flagOf(counteragent.isAnonym)) return [];
  const document = objectOf(counteragent.document);
  const types = ['passport', 'foreignPassport', 'drivingLicence'];
  if (types.includes(textOf(document.type)) && textOf(document.number) !== '') return [];
  return [notAllowed(`${field}.document`, textOf(document.type), types)];
}

function checkCounteragent(role: 'sender' | 'receiver', member: JsonObject): readonly DellinProblem[] {
  const field = `members.${role}.counteragent`;
  const counteragent = objectOf(member.counteragent);
  if ((numberOf(member.counteragentID) ?? 0) > 0) return [];
  if (textOf(counteragent.name) === '') return [noCounteragent(field)];
  const isAnonym = flagOf(counteragent.isAnonym);
  if (isAnonym && role === 'sender') return [simplifiedSender()];
  return [...checkForm(field, counteragent), ...checkPerson(field, counteragent)];
}

const phonesOf = (member: JsonObject): readonly string[] => [
  ...objectsOf(member.phoneNumbers).map((phone) => textOf(phone.number)),
  ...textsOf(objectOf(member.counteragent).phone),
];

function checkContacts(role: 'sender' | 'receiver', member: JsonObject): readonly DellinProblem[] {
  const field = `members.${role}`;
  const isSimple = flagOf(objectOf(member.counteragent).isAnonym);
  const wrongPhone = phonesOf(member).find((phone) => !/^\d{11,15}$/.test(phone));
  const hasPhone = phonesOf(member).length > 0 || textsOf(member.phoneIDs).length > 0;
  const hasPerson = objectsOf(member.contactPersons).length > 0 || textsOf(member.contactIDs).length > 0;
  return [
    ...(wrongPhone === undefined ? [] : [notAllowed(`${field}.phoneNumbers.number`, wrongPhone)]),
    ...(hasPhone ? [] : [notAllowed(`${field}.phoneNumbers`, undefined)]),
    ...(hasPerson || isSimple ? [] : [notAllowed(`${field}.contactPersons`, undefined)]),
  ];
}

function checkRequester(requester: JsonObject): readonly DellinProblem[] {
  const role = textOf(requester.role) || 'sender';
  const uid = textOf(requester.uid);
  return [
    ...(requesterRoles.includes(role) ? [] : [notAllowed('members.requester.role', role, requesterRoles)]),
    ...(uid === '' || uid.toLowerCase() === ownCounteragent.uid
      ? []
      : [noCounteragent('members.requester.uid')]),
  ];
}

/** Checks requester, sender and receiver. */
export function checkMembers(body: JsonObject): readonly DellinProblem[] {
  const members = objectOf(body.members);
  const sides = (['sender', 'receiver'] as const).flatMap((role) => {
    const member = objectOf(members[role]);
    return [...checkCounteragent(role, member), ...checkContacts(role, member)];
  });
  return [...checkRequester(objectOf(members.requester)), ...sides];
}

/** Checks what the calculator does not look at. */
export function checkPaymentAndFreight(body: JsonObject): readonly DellinProblem[] {
  const payment = objectOf(body.payment);
  const cargo = objectOf(body.cargo);
  const type = textOf(payment.type);
  const payer = textOf(payment.primaryPayer);
  const payers = ['sender', 'receiver', 'third'];
  const hasFreight = textOf(cargo.freightName) !== '' || textOf(cargo.freightUID) !== '';
  return [
    ...(['cash', 'noncash'].includes(type) ? [] : [notAllowed('payment.type', type, ['cash', 'noncash'])]),
    ...(payers.includes(payer) ? [] : [notAllowed('payment.primaryPayer', payer, payers)]),
    ...(hasFreight ? [] : [notAllowed('cargo.freightUID', undefined)]),
  ];
}

/** Throws what {@link checkMembers} and {@link checkPaymentAndFreight} find. */
export function requireValid(body: JsonObject): void {
  const problems = [...checkMembers(body), ...checkPaymentAndFreight(body)];
  if (problems.length > 0) throw new DellinFailure(problems);
}

/** Texts of the receiver that may hold a marker. */
export function receiverTexts(body: JsonObject): readonly string[] {
  const receiver = objectOf(objectOf(body.members).receiver);
  const persons = objectsOf(receiver.contactPersons).map((person) => textOf(person.name));
  return [textOf(objectOf(receiver.counteragent).name), ...persons];
}

/** A side of an order as the carrier stores it. */
export function toParty(member: JsonObject, end: ShipmentEnd): Party {
  const counteragent = objectOf(member.counteragent);
  const company = textOf(counteragent.name);
  const [phone = '', ...furtherPhones] = new Set(phonesOf(member));
  const isOwn = company === '' && numberOf(member.counteragentID) !== undefined;
  return {
    name: textOf(objectsOf(member.contactPersons)[0]?.name) || company,
    company: isOwn ? ownCounteragent.name : company,
    phone,
    furtherPhones,
    legalForm: textOf(objectOf(counteragent.customForm).formName) || textOf(counteragent.form),
    city: end.city.place.name,
    cityGeonameId: end.city.place.geonameId,
    address: end.address,
    terminalCode: end.isDoor ? undefined : end.terminal?.id,
  };
}
