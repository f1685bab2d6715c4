import { fromMoscowTime } from '@tranzit/carrier-kit';
import { z } from 'zod';

/** What the carrier sends, as far as it is read. All leaves come as strings; an empty element counts as absent. */

const text = z
  .string()
  .optional()
  .transform((value) => (value?.trim() ? value.trim() : undefined));

const number = text.transform((value, context) => {
  if (value === undefined) return undefined;
  const parsed = Number(value.replace(',', '.'));
  if (Number.isFinite(parsed)) return parsed;
  context.addIssue({ code: 'custom', message: `not a number: ${value}` });
  return z.NEVER;
});

const boolean = text.transform((value) => value === 'true' || value === '1');

/** Days may carry a zone, which means nothing: `2026-03-03+03:00`. */
const day = text.transform((value) => /^\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0]);

const instant = z.string().transform((value, context) => {
  const at = fromMoscowTime(value);
  if (at !== undefined) return at;
  context.addIssue({ code: 'custom', message: `not a date-time: ${value}` });
  return z.NEVER;
});

/** An element that may be there any number of times; an empty one is none. */
const list = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== ''),
    z.array(schema),
  );

/** An element that is there once; the first where a list came. */
const one = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema);

/** An element of which nothing is there counts as an element without children. */
const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((value) => (value === undefined || value === '' ? {} : value), z.object(shape));

/** Keeps the record as it came beside what was read of it. */
const withRaw = <Schema extends z.ZodType>(schema: Schema) =>
  z.unknown().transform((raw, context) => {
    const read = schema.safeParse(raw);
    if (read.success) return { ...(read.data as z.output<Schema> & object), raw }; // all such schemas are objects
    context.addIssue({ code: 'custom', message: read.error.message });
    return z.NEVER;
  });

export const costsSchema = z.object({
  return: list(
    z.object({
      serviceCode: z.string(),
      serviceName: text,
      cost: number,
      totalCost: number,
      days: number,
      costExtraService: list(z.object({ name: text, cost: number })),
    }),
  ),
});
export type CostRow = z.output<typeof costsSchema>['return'][number];

export const citySchema = z.object({
  cityId: z.string().min(1),
  countryCode: text,
  regionCode: text,
  regionName: text,
  cityCode: text,
  cityName: z.string(),
  abbreviation: text,
  indexMin: text,
  indexMax: text,
});
export type CityRow = z.output<typeof citySchema>;
/** Lists of many thousands, whose rows are read apart: see `readRows`. */
export const citiesSchema = z.object({ return: list(z.unknown()) });

/** The detail of the fault that says a city's name is ambiguous. */
export const cityCandidatesSchema = z.object({
  pickupDups: list(citySchema),
  deliveryDups: list(citySchema),
});

export const orderRowsSchema = z.object({
  return: list(
    z.object({
      orderNumberInternal: text,
      orderNum: text,
      status: z.string().trim(),
      errorMessage: text,
      /** The spelling of one version of the cancelling service. */
      errorMassage: text,
      pickupDate: day,
    }),
  ),
});
export type OrderRow = z.output<typeof orderRowsSchema>['return'][number];

export const fileSchema = z.object({
  return: one(
    element({
      file: text,
      order: list(z.object({ orderNum: text, status: text, errorMessage: text })),
    }),
  ),
});
export type FileReply = z.output<typeof fileSchema>['return'];

const stateRowSchema = withRaw(
  z.object({
    clientOrderNr: text,
    clientParcelNr: text,
    dpdOrderNr: text,
    dpdParcelNr: text,
    pickupDate: day,
    isReturn: boolean,
    planDeliveryDate: day,
    newState: z.string().trim().min(1),
    transitionTime: instant,
    terminalCity: text,
    incidentCode: text,
    incidentName: text,
    /** What is charged for; some answers have only the weighed one. */
    orderPayWeight: number,
    orderWeight: number,
    orderCost: number,
  }),
);
export type StateRow = z.output<typeof stateRowSchema>;

const eventRowSchema = withRaw(
  z.object({
    clientOrderNr: text,
    clientParcelNr: text,
    dpdOrderNr: text,
    dpdParcelNr: text,
    eventNumber: text,
    eventCode: z.string().trim().min(1),
    eventName: text,
    reasonCode: text,
    reasonName: text,
    eventDate: instant,
  }),
);
export type EventRow = z.output<typeof eventRowSchema>;

const document = { docId: text, resultComplete: boolean };
export const statesSchema = z.object({
  return: one(element({ ...document, states: list(stateRowSchema) })),
});
export const eventsSchema = z.object({
  return: one(element({ ...document, event: list(eventRowSchema) })),
});
export const nothingSchema = z.unknown();

const coordinates = element({ latitude: number, longitude: number });
const pointAddress = element({
  cityId: text,
  countryCode: text,
  regionName: text,
  cityName: text,
  index: text,
  street: text,
  streetAbbr: text,
  houseNo: text,
  building: text,
  structure: text,
  ownership: text,
});
const schedule = list(
  z.object({
    operation: text,
    timetable: list(z.object({ weekDays: text, workTime: text })),
  }),
);
export type Schedule = z.output<typeof schedule>;

const point = { address: pointAddress, geoCoordinates: coordinates, schedule };

export const parcelShopSchema = z.object({
  ...point,
  code: z.string().min(1),
  parcelShopType: text,
  state: text,
  brand: text,
  limits: element({
    maxShipmentWeight: number,
    maxWeight: number,
    maxLength: number,
    maxWidth: number,
    maxHeight: number,
    dimensionSum: number,
  }),
});
export type ParcelShop = z.output<typeof parcelShopSchema>;
export const parcelShopsSchema = z.object({
  return: one(element({ parcelShop: list(z.unknown()) })),
});

export const terminalSchema = z.object({ ...point, terminalCode: z.string().min(1), terminalName: text });
export type Terminal = z.output<typeof terminalSchema>;
export const terminalsSchema = z.object({
  return: one(element({ terminal: list(z.unknown()) })),
});
