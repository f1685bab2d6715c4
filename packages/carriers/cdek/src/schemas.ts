import { z } from 'zod';

/** What the carrier sends, as far as it is read; everything else is let through so that raw events stay whole. */

const text = z.string().nullish();
const number = z.number().nullish();
/** Ids that come as a number from one call and as a string from another. */
const code = z.union([z.string(), z.number()]).transform(String);

export const errorSchema = z.looseObject({ code: z.string().catch(''), message: z.string().catch('') });
export type CdekError = z.output<typeof errorSchema>;

export const requestSchema = z.looseObject({
  type: text,
  state: text,
  errors: z.array(errorSchema).nullish(),
});

export const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export const citySchema = z.object({
  code: z.number().int(),
  city: z.string().catch(''),
  region: text,
  fias_guid: text,
  country_code: text,
});
export type CdekCity = z.output<typeof citySchema>;
export const citiesSchema = z.array(citySchema);

export const tariffListSchema = z.object({
  tariff_codes: z
    .array(
      z.object({
        tariff_code: z.number().int(),
        tariff_name: z.string(),
        delivery_mode: z.coerce.number().nullish(),
        delivery_sum: z.number().nonnegative(),
        period_min: z.number().int().nonnegative(),
        period_max: z.number().int().nonnegative(),
        calendar_min: number,
        calendar_max: number,
        delivery_date_range: z.object({ min: text, max: text }).nullish(),
      }),
    )
    .nullish(),
  errors: z.array(errorSchema).nullish(),
});
export type CdekTariffList = z.output<typeof tariffListSchema>;
export type CdekTariffOffer = NonNullable<CdekTariffList['tariff_codes']>[number];

export const tariffSchema = z.object({
  delivery_sum: z.number().nonnegative(),
  weight_calc: number,
  total_sum: number,
  services: z.array(z.object({ code: z.string(), sum: z.number(), total_sum: number })).nullish(),
});
export type CdekTariffPrice = z.output<typeof tariffSchema>;

export const statusSchema = z.looseObject({
  code: z.string(),
  name: z.string().catch(''),
  date_time: z.string(),
  reason_code: code.nullish(),
  city: text,
});
export type CdekStatus = z.output<typeof statusSchema>;

export const orderSchema = z.object({
  entity: z.looseObject({
    uuid: z.string(),
    is_return: z.boolean().nullish(),
    cdek_number: code.nullish(),
    number: text,
    delivery_mode: code.nullish(),
    planned_delivery_date: text,
    delivery_detail: z.looseObject({ total_sum: number }).nullish(),
    delivery_problem: z.array(z.looseObject({ code: code.nullish(), create_date: text })).nullish(),
    packages: z.array(z.looseObject({ weight_calc: number })).nullish(),
    statuses: z.array(statusSchema).nullish(),
  }),
  requests: z.array(requestSchema).nullish(),
});
export type CdekOrder = z.output<typeof orderSchema>;

/** The envelope of everything that is done later: `entity` is absent when the request was refused at once. */
export const acceptedSchema = z.object({
  entity: z.looseObject({ uuid: z.string() }).nullish(),
  requests: z.array(requestSchema).nullish(),
});
export type CdekAccepted = z.output<typeof acceptedSchema>;

const intakeEntity = z.looseObject({
  uuid: z.string(),
  intake_number: code.nullish(),
  statuses: z.array(statusSchema).nullish(),
});
export const intakeSchema = z.object({ entity: intakeEntity, requests: z.array(requestSchema).nullish() });
export type CdekIntake = z.output<typeof intakeEntity>;
const intakeRow = z.union([intakeSchema.transform(({ entity }) => entity), intakeEntity]);
/** One intake or many, each alone or in its envelope. */
export const intakesSchema = z.union([
  z.array(intakeRow),
  z.object({ entity: z.array(intakeEntity) }).transform(({ entity }) => entity),
  intakeRow.transform((entity) => [entity]),
]);

export const printSchema = z.object({
  entity: z.looseObject({
    uuid: z.string(),
    statuses: z.array(z.looseObject({ code: z.string() })).nullish(),
  }),
  requests: z.array(requestSchema).nullish(),
});

export const webhooksSchema = z.array(z.looseObject({ uuid: text, type: text, url: text }));

export const webhookBodySchema = z.object({
  type: z.literal('ORDER_STATUS'),
  uuid: z.string(),
  attributes: z.looseObject({ cdek_number: code.nullish(), number: z.string().min(1) }),
});

export const deliveryPointSchema = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  owner_code: text,
  location: z.object({
    country_code: z.string(),
    region: z.string().catch(''),
    city: z.string().catch(''),
    city_code: code.nullish(),
    fias_guid: text,
    postal_code: text,
    longitude: z.number(),
    latitude: z.number(),
    address: z.string().catch(''),
    address_full: text,
  }),
  phones: z.array(z.object({ number: z.string() })).nullish(),
  work_time_list: z.array(z.object({ day: z.number().int().min(1).max(7), time: z.string() })).nullish(),
  is_handout: z.boolean().nullish(),
  is_reception: z.boolean().nullish(),
  have_cash: z.boolean().nullish(),
  have_cashless: z.boolean().nullish(),
  weight_max: number,
  dimensions: z.array(z.object({ width: number, height: number, depth: number })).nullish(),
});
export type CdekDeliveryPoint = z.output<typeof deliveryPointSchema>;

/** `date` is a list of days, in spite of its name. */
export const availableDaysSchema = z.object({
  date: z.array(z.string()).nullish(),
  all_days: z.boolean().nullish(),
});
