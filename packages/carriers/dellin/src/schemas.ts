import { z } from 'zod';

/** Numbers come as numbers or as text. */
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+([.,]\d+)?\s*$/)
    .transform((text) => Number(text.replace(',', '.'))),
]);
const optionalAmount = amount.nullish().catch(undefined);
const text = z.string().nullish();
/** Ids come as numbers or as text. */
const id = z.union([z.string().min(1), z.number()]).transform(String);

/** An object without members comes as an empty list. */
const objectOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), z.object(shape));
const recordOf = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (given) => (Array.isArray(given) && given.length === 0 ? {} : given),
    z.record(z.string(), value),
  );

/** One or many. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === null || value === undefined ? [] : [value].flat()), z.array(item));

const problemSchema = z.object({
  code: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((code) => String(code ?? '')),
  title: text.transform((title) => title ?? ''),
  detail: text.transform((detail) => detail ?? ''),
  fields: listOf(z.string()).catch([]),
  /** What would have been allowed; of a refused day the nearest one. */
  validValues: listOf(z.union([z.string(), z.number()]).transform(String)).catch([]),
});
export type DellinProblem = z.output<typeof problemSchema>;

export const errorBodySchema = z.object({ errors: listOf(problemSchema) });

export const loginSchema = z
  .object({ sessionID: id.optional(), data: z.object({ sessionID: id }).optional() })
  .transform(({ sessionID, data }) => data?.sessionID ?? sessionID)
  .pipe(z.string());

/** A price is a number, or an object with it. */
const priced = z
  .union([amount, objectOf({ price: optionalAmount }).transform(({ price }) => price)])
  .nullish()
  .catch(undefined);

/** The counterparties of the personal account; the current one is the client itself. */
export const counteragentsSchema = z
  .object({
    data: listOf(z.object({ name: text, inn: text, isCurrent: z.boolean().nullish().catch(undefined) })),
  })
  .transform(({ data }) => data);

const legSchema = objectOf({ handling: priced }).nullish();

export const calculationSchema = z
  .object({
    data: z.object({
      price: amount,
      insurance: priced,
      insuranceComponents: objectOf({ cargoInsurance: optionalAmount }).nullish().catch(undefined),
      derival: legSchema,
      arrival: legSchema,
      accompanyingDocuments: objectOf({ return: priced }).nullish().catch(undefined),
      deliveryTerm: optionalAmount,
      orderDates: recordOf(z.unknown()).nullish(),
    }),
  })
  .transform(({ data }) => data);
export type DellinCalculation = z.output<typeof calculationSchema>;

export const datesSchema = z
  .object({ data: z.object({ dates: z.array(z.string()) }) })
  .transform(({ data }) => data.dates);

export const requestReplySchema = z
  .object({ data: z.object({ state: text, requestID: id }) })
  .transform(({ data }) => data);

const orderDocumentSchema = z.looseObject({
  id: id.nullish(),
  uid: id.nullish(),
  type: text,
  totalSum: optionalAmount,
});

export const orderSchema = z.looseObject({
  orderId: id.nullish(),
  orderedAt: text,
  state: text,
  stateName: text,
  stateDate: text,
  detailedStatus: text,
  detailedStatusRus: text,
  detailedStatusDate: text,
  declineReason: text,
  returnState: z.boolean().nullish().catch(undefined),
  returnReason: text,
  returnDate: text,
  produceDate: text,
  orderedDeliveryFromAddress: z.boolean().nullish().catch(undefined),
  orderedDeliveryToAddress: z.boolean().nullish().catch(undefined),
  orderDates: recordOf(z.unknown()).nullish(),
  freight: objectOf({ weight: optionalAmount }).nullish().catch(undefined),
  documents: listOf(orderDocumentSchema),
});
/** A row of the list of orders, with whatever else it holds. */
export type DellinOrder = z.output<typeof orderSchema>;

/** The list stands at the top; `data` is read too, as all other calls answer so. */
export const ordersSchema = z
  .object({
    orders: listOf(orderSchema),
    data: objectOf({ orders: listOf(orderSchema) }).nullish(),
    metadata: objectOf({ totalPages: optionalAmount }).nullish(),
  })
  .transform(({ orders, data, metadata }) => ({
    orders: [...orders, ...(data?.orders ?? [])],
    totalPages: metadata?.totalPages ?? 1,
  }));

export const statusRowSchema = z.looseObject({
  number: id.nullish(),
  state: text,
  stateName: text,
  stateDate: text,
  detailedStatus: text,
  detailedStatusRus: text,
  detailedStatusDate: text,
});
export type DellinStatusRow = z.output<typeof statusRowSchema>;

export const statusHistorySchema = z
  .object({ data: objectOf({ statusHistory: recordOf(listOf(statusRowSchema)).nullish() }) })
  .transform(({ data }) => data.statusHistory ?? {});

const changeSchema = z.object({ typeCode: text, typeName: text, createdAt: text, status: text });
export type DellinChange = z.output<typeof changeSchema>;
export const changesSchema = z
  .object({
    data: z.union([z.array(changeSchema), objectOf({ history: listOf(changeSchema) })]).nullish(),
  })
  .transform(({ data }) => (Array.isArray(data) ? data : (data?.history ?? [])));

export const anySchema = z.unknown();

const stateReply = z.object({ status: text, state: text });
export const acceptedSchema = z
  .object({ data: stateReply.nullish(), status: text })
  .transform(({ data, status }) => data?.status ?? data?.state ?? status ?? undefined);

export const labelFilesSchema = z
  .object({
    data: listOf(
      z.object({ orderId: id.nullish(), orderID: id.nullish(), files: listOf(z.string()).catch([]) }),
    ),
  })
  .transform(({ data }) =>
    data.map(({ orderId, orderID, files }) => ({ orderId: orderId ?? orderID ?? undefined, files })),
  );

const citySchema = z.object({
  code: id,
  aString: text,
  searchString: text,
  name: text,
  region_name: text,
  postalCode: id.nullish().catch(undefined),
});
export type DellinCity = z.output<typeof citySchema>;
export const citiesSchema = z
  .object({ cities: listOf(citySchema), data: objectOf({ cities: listOf(citySchema) }).nullish() })
  .transform(({ cities, data }) => [...cities, ...(data?.cities ?? [])]);

const fileSchema = z.object({ hash: text, url: z.string().min(1) });
export const terminalsFileSchema = z
  .union([fileSchema, z.object({ data: fileSchema }).transform(({ data }) => data)])
  .transform(({ hash, url }) => ({ hash: hash ?? undefined, url }));

export const requestTerminalsSchema = z
  .object({
    terminals: listOf(z.object({ id })),
    data: objectOf({ terminals: listOf(z.object({ id })) }).nullish(),
  })
  .transform(({ terminals, data }) => [...terminals, ...(data?.terminals ?? [])].map((row) => row.id));

const worktableSchema = z.looseObject({ department: text });
export type DellinWorktable = z.output<typeof worktableSchema>;

export const terminalSchema = z.object({
  id,
  name: text,
  address: text,
  fullAddress: text,
  latitude: optionalAmount,
  longitude: optionalAmount,
  isPVZ: z.boolean().nullish().catch(undefined),
  receiveCargo: z.boolean().nullish().catch(undefined),
  giveoutCargo: z.boolean().nullish().catch(undefined),
  cashOnDelivery: z.boolean().nullish().catch(undefined),
  mainPhone: text.catch(undefined),
  phones: listOf(z.object({ number: text })).catch([]),
  maxWeight: optionalAmount,
  maxLength: optionalAmount,
  maxWidth: optionalAmount,
  maxHeight: optionalAmount,
  worktables: objectOf({ worktable: listOf(worktableSchema) })
    .nullish()
    .catch(undefined),
  calcSchedule: objectOf({ derival: text, arrival: text }).nullish().catch(undefined),
});
export type DellinTerminal = z.output<typeof terminalSchema>;

export const terminalCitySchema = z.object({
  name: z.string(),
  code: id.nullish(),
  latitude: optionalAmount,
  longitude: optionalAmount,
  terminals: objectOf({ terminal: listOf(z.unknown()) }).nullish(),
});
export type DellinTerminalCity = z.output<typeof terminalCitySchema>;
export const terminalsSchema = z.object({ city: listOf(z.unknown()) });
