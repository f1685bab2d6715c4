import { z } from 'zod';

/** What the carrier sends, as far as it is read. An empty element, and one marked as nil, count as absent. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === '' || (isObject(value) && value['@nil'] === 'true');
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** A leaf with attributes is an object whose text stands in `#text`. */
const text = z
  .unknown()
  .optional()
  .transform((value) => {
    const leaf = firstOf(value);
    const content = isObject(leaf) ? leaf['#text'] : leaf;
    return typeof content === 'string' && content.trim() !== '' ? content.trim() : undefined;
  });

const number = text.transform((value, context) => {
  if (value === undefined) return undefined;
  const parsed = Number(value.replace(',', '.'));
  if (Number.isFinite(parsed)) return parsed;
  context.addIssue({ code: 'custom', message: `not a number: ${value}` });
  return z.NEVER;
});

const boolean = text.transform((value) =>
  value === undefined ? undefined : value.toLowerCase() === 'true' || value === '1',
);

/** The day of a date-time. The year 1 is how the carrier's platform writes 'none'. */
const day = text.transform((value) => {
  const found = /^\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0];
  return found?.startsWith('0001') ? undefined : found;
});

/** An element that may be there any number of times. */
const list = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]).filter((one) => !isAbsent(one)),
    z.array(schema),
  );

/** An element that is there once: the first where several came, without children where none did. */
const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((value) => (isAbsent(firstOf(value)) ? {} : firstOf(value)), z.object(shape));

/** Keeps the record as it came beside what was read of it. */
const withRaw = <Schema extends z.ZodType>(schema: Schema) =>
  z.unknown().transform((raw, context) => {
    const read = schema.safeParse(raw);
    if (read.success) return { ...(read.data as z.output<Schema> & object), raw }; // all such schemas are objects
    context.addIssue({ code: 'custom', message: read.error.message });
    return z.NEVER;
  });

const message = z.object({ IsError: boolean, Text: text, ErrorCode: text });
export type Message = z.output<typeof message>;

/** What every reply has. The carrier writes `Responce`; the right spelling is read as well. */
export const replySchema = z.object({
  RequestId: text,
  MessageList: element({ ResponceMessage: list(message), ResponseMessage: list(message) }),
});

const statusRow = withRaw(
  z.object({
    Code: text,
    Id: text,
    Description: text,
    Date: text,
    DateTZ: text,
    ErrorCode: text,
    City: text,
    Note: text,
    CargoId: text,
  }),
);
export type StatusRow = z.output<typeof statusRow>;

const rate = z.object({
  Mode: text,
  /** Roubles without VAT. */
  Sum: number,
  VAT: number,
  MinTerm: number,
  MaxTerm: number,
  TermUnit: text,
  Description: text,
  DeliveryMethod: text,
});
export type RateRow = z.output<typeof rate>;

const charge = z.object({ Type: text, IncludingType: text, Sum: number, VAT: number, Description: text });
export type ChargeRow = z.output<typeof charge>;

const calculation = element({
  /** Grams. */
  Weight: number,
  VolumeWeight: number,
  DeliveryRateSet: element({ DeliveryRate: list(rate) }),
  AdditionalChargeSet: element({ DeliveryAdditionalCharge: list(charge) }),
});
export type Calculation = z.output<typeof calculation>;

const service = z.object({
  '@type': text,
  Mode: text,
  PickupDate: day,
  PlannedDeliveryDate: day,
  Waybill: element({
    Number: text,
    Date: text,
    WaybillTariff: element({ CheckWeight: number, GeneralTariffIncludingWAT: number }),
  }),
  StatusList: element({ ServiceStatus: list(statusRow) }),
  Calculation: calculation,
});
export type ServiceRow = z.output<typeof service>;

const order = z.object({
  Guid: text,
  ClientsNumber: text,
  PerformersNumber: text,
  ServiceList: element({ Service: list(service) }),
  StatusList: element({ OrderStatus: list(statusRow) }),
});
export type OrderRow = z.output<typeof order>;

export const ordersSchema = z.object({ OrderList: element({ Order: list(order) }) });
export const printSchema = z.object({ FileUri: text });
