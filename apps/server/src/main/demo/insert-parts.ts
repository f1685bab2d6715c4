import type { CargoId, ContactCastId } from '@tranzit/kernel';
import type { Db } from '../../platform/db/database.ts';
import type { DemoOrder, WaybillSeed } from './demo-order.ts';

/** A frozen side of a demo order. */
export async function insertSide(
  db: Db,
  seed: WaybillSeed,
  order: DemoOrder,
  side: 'sender' | 'receiver',
): Promise<ContactCastId> {
  const place = order[side];
  const [street, house] = side === 'sender' ? ['ул Полевая', '14 стр 2'] : order.receiverStreet.split(', д ');
  const address = await db
    .insertInto('address_casts')
    .values({
      account_id: seed.accountId,
      user_id: order.userId,
      type: 'domestic',
      postcode: place.postcode ?? null,
      region: place.region ?? null,
      city: place.name,
      city_type: place.cityType,
      street: street ?? null,
      house: house ?? null,
      address_line: `${place.cityType} ${place.name}, ${street}, д ${house}`,
      latitude: place.latitude,
      longitude: place.longitude,
      fias_id: place.fiasId ?? null,
      city_fias_id: place.fiasId ?? null,
      city_kladr_id: place.kladrId ?? null,
      iso: place.iso,
      time_zone: place.timeZone,
      is_frozen: true,
      created_at: order.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isSender = side === 'sender';
  const contact = await db
    .insertInto('contact_casts')
    .values({
      account_id: seed.accountId,
      user_id: order.userId,
      address_cast_id: address.id,
      contact_name: isSender ? 'Ольховская Дарья' : order.receiverName,
      phones: [isSender ? '+79000000012' : order.phone],
      company_name: isSender
        ? seed.account.isLegalEntity
          ? seed.account.title
          : null
        : order.receiverCompany,
      inn: isSender ? seed.account.inn : null,
      created_at: order.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return contact.id;
}

const side = { lengthMm: 400, widthMm: 300, heightMm: 200 } as const;

export async function insertCargo(db: Db, seed: WaybillSeed, order: DemoOrder): Promise<CargoId> {
  const perPlace = Math.max(100, Math.round(order.weightGrams / order.placeCount));
  const packages = [
    { ...side, weightGrams: perPlace, amount: order.placeCount, description: order.contents },
  ];
  const cargo = await db
    .insertInto('cargoes')
    .values({
      account_id: seed.accountId,
      user_id: order.userId,
      type: order.contents === 'Документы' ? 'docs' : 'package',
      packages: JSON.stringify(packages),
      is_insured: true,
      declared_value_kopecks: 1_500_000,
      fingerprint: `demo-${order.number}`,
      is_frozen: true,
      used_at: order.createdAt,
      created_at: order.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return cargo.id;
}
