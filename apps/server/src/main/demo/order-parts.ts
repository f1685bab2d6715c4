import { grams, kopecks, millimetres, type PhoneNumber } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';
import { type Cargo, freezeCargoes, insertCargo } from '../../modules/cargoes/index.ts';
import { type ContactCast, type FrozenAddress, insertSide } from '../../modules/contacts/index.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { DemoContext } from './demo-context.ts';
import { type DemoOrder, phoneOf } from './demo-order.ts';

interface DemoSide {
  readonly place: Place;
  readonly street: string;
  readonly house: string;
  readonly contactName: string;
  readonly phone: PhoneNumber;
  readonly companyName: string | undefined;
  readonly inn: string | undefined;
}

/** The place is known, codes and time zone with it: nothing is looked up. */
const addressOf = ({ place, street, house }: DemoSide): FrozenAddress => ({
  postcode: place.postcode,
  region: place.region,
  district: undefined,
  city: place.name,
  cityType: place.cityType,
  street,
  house,
  office: undefined,
  addressLine: `${place.cityType} ${place.name}, ${street}, д ${house}`,
  latitude: place.latitude,
  longitude: place.longitude,
  fiasId: place.fiasId,
  iso: place.iso,
  type: 'domestic',
  timeZone: place.timeZone,
  cityFiasId: place.fiasId,
  cityKladrId: place.kladrId,
  terminal: undefined,
});

function createSide(ctx: DemoContext, side: DemoSide): Promise<ContactCast> {
  const { contactName, phone, companyName, inn } = side;
  const company = { companyName, inn, kpp: undefined, ogrn: undefined };
  const papers = { opfFull: undefined, legalAddress: undefined };
  const person = { contactName, phones: [phone], email: undefined, ...company, ...papers };
  return insertSide(ctx, { address: addressOf(side), person, comment: undefined });
}

/** The account itself, or who packs its parcels. */
export const createSender = (
  ctx: DemoContext,
  { title, inn, isLegalEntity }: DemoAccount,
  order: DemoOrder,
): Promise<ContactCast> =>
  createSide(ctx, {
    place: order.sender,
    street: 'ул Полевая',
    house: '14 стр 2',
    contactName: isLegalEntity ? 'Ольховская Дарья' : title,
    phone: phoneOf('+79000000012'),
    companyName: isLegalEntity ? title : undefined,
    inn: inn ?? undefined,
  });

export const createReceiver = (ctx: DemoContext, order: DemoOrder): Promise<ContactCast> =>
  createSide(ctx, {
    place: order.receiver,
    ...order.receiverDoor,
    contactName: order.receiverName,
    phone: order.phone,
    companyName: order.receiverCompany ?? undefined,
    inn: undefined,
  });

/** What is sent, unchangeable as an order leaves it. */
export async function createCargo(ctx: DemoContext, order: DemoOrder): Promise<Cargo> {
  const { placeCount, contents: description } = order;
  const cargo = await insertCargo(ctx, {
    type: description === 'Документы' ? 'docs' : 'package',
    packages: [
      {
        weightGrams: grams(Math.max(100, Math.round(order.weightGrams / placeCount))),
        lengthMm: millimetres(400),
        widthMm: millimetres(300),
        heightMm: millimetres(200),
        amount: placeCount,
        description,
      },
    ],
    isInsured: true,
    declaredValue: kopecks(1_500_000),
    isValueDeclared: true,
    services: [],
  });
  await freezeCargoes(ctx, [cargo]);
  return cargo;
}
