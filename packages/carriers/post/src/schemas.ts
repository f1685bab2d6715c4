import { z } from 'zod';

/** Absent and null mean the same to the carrier. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value)));
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);
const id = z.union([z.number(), z.string()]).transform(String);
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .transform((list) => list ?? []);

/** One error of a call about many: its codes stand in a list, or in one field. */
export const callErrorSchema = z.object({
  position: z.number().nullish(),
  code: text,
  'error-code': text,
  description: text,
  'error-codes': listOf(z.object({ code: text, description: text, details: z.unknown() })),
});
export type CallError = z.output<typeof callErrorSchema>;

/** The three shapes in which an error can stand at the top of a body. */
export const errorBodySchema = z.object({
  code: text,
  'sub-code': text,
  desc: text,
  'error-code': text,
  message: text,
  error: text,
  errors: listOf(callErrorSchema).catch([]),
});

/** Kopecks, both; what is to be paid is their sum. */
const rateSchema = z
  .object({ rate: z.number().nullish(), vat: z.number().nullish() })
  .nullish()
  .transform((pair) => (pair ? { rate: pair.rate ?? 0, vat: pair.vat ?? 0 } : undefined));
export type RatePair = { readonly rate: number; readonly vat: number };

export const tariffReplySchema = z.object({
  'total-rate': z.number(),
  'total-vat': z
    .number()
    .nullish()
    .transform((vat) => vat ?? 0),
  'insurance-rate': rateSchema,
  'vsd-rate': rateSchema,
  'delivery-time': z
    .object({ 'min-days': z.number().nullish(), 'max-days': z.number().nullish() })
    .nullish()
    .transform((time) => time ?? undefined),
});
export type TariffReply = z.output<typeof tariffReplySchema>;

export const publicTariffSchema = z.object({
  delivery: z
    .object({ min: z.number().nullish(), max: z.number().nullish() })
    .nullish()
    .transform((delivery) => delivery ?? undefined),
});

export const shippingPointsSchema = z.array(
  z.object({
    'operator-postcode': text,
    'ops-address': text,
    'available-mail-types': listOf(z.string()),
    'courier-call': flag,
    enabled: flag,
  }),
);
export type ShippingPointRow = z.output<typeof shippingPointsSchema>[number];

export const postcodesSchema = z.array(z.union([z.string(), z.number()]).transform(String));

export const cleanAddressSchema = z.array(
  z.object({
    id: text,
    index: text,
    region: text,
    area: text,
    place: text,
    location: text,
    street: text,
    house: text,
    building: text,
    corpus: text,
    letter: text,
    slash: text,
    vladenie: text,
    room: text,
    office: text,
    hotel: text,
    'address-type': text,
    'num-address-type': text,
    'quality-code': text,
    'validation-code': text,
  }),
);
export type CleanAddress = z.output<typeof cleanAddressSchema>[number];

/** Version 2 answers with `orders`, version 1 with `result-ids` alone. */
export const backlogReplySchema = z.object({
  orders: listOf(z.object({ barcode: text, 'order-num': text, 'result-id': id })),
  'result-ids': listOf(id),
  errors: listOf(callErrorSchema),
});
export type BacklogReply = z.output<typeof backlogReplySchema>;

export const idsReplySchema = z.object({ 'result-ids': listOf(id), errors: listOf(callErrorSchema) });

/** An order of one place, in the backlog or in a batch. */
export const placeOrdersSchema = z.array(
  z.object({
    id,
    barcode: text,
    'order-num': text,
    'group-name': text,
    'batch-name': text,
  }),
);
export type PlaceOrderRow = z.output<typeof placeOrdersSchema>[number];

export const batchSchema = z.object({
  'batch-name': z.union([z.string(), z.number()]).transform(String),
  'batch-status': text,
  'batch-status-date': text,
  'courier-order-statuses': listOf(z.string()),
});
export type Batch = z.output<typeof batchSchema>;

export const batchesReplySchema = z.object({
  batches: listOf(batchSchema),
  'result-ids': listOf(id),
  errors: listOf(callErrorSchema),
});

export const checkInSchema = z.object({ 'f103-sent': flag, 'error-code': text });

const numberText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : Number(value)));
/** `"1"`, `"0"`, `true`. */
const looseFlag = z
  .union([z.string(), z.boolean(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** One office, point or locker of the unloading passport. */
export const passportPointSchema = z.object({
  address: z.object({
    index: text,
    region: text,
    area: text,
    place: text,
    location: text,
    street: text,
    house: text,
    building: text,
    corpus: text,
    letter: text,
    slash: text,
  }),
  addressFias: z
    .object({ ads: text, locationGarCode: text })
    .nullish()
    .transform((fias) => fias ?? undefined),
  brandName: text,
  ecomOptions: z
    .object({
      brandName: text,
      cardPayment: looseFlag,
      cashPayment: looseFlag,
      weightLimit: numberText,
    })
    .nullish()
    .transform((options) => options ?? undefined),
  latitude: numberText,
  longitude: numberText,
  type: text,
  workTime: listOf(z.string()),
});
export type PassportPoint = z.output<typeof passportPointSchema>;
