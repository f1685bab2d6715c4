/** Values of imports that pages take beside `api`; see `wire/plain-values.ts`. */

export const importKinds = ['contacts', 'counterparties', 'orders'] as const;
/** What a column may hold. A field stands for one column, `phone` and its followers for one number each. */
export const importFields = [
  'title',
  'inn',
  'kpp',
  'ogrn',
  'legal_address',
  'contact_name',
  'position',
  'phone',
  'phone_2',
  'phone_3',
  'email',
  'address',
  'postcode',
  'region',
  'city',
  'street',
  'house',
  'office',
  'hint',
  'opening_hours',
  'note',
  'tags',
  'parent',
  // What the export of the book writes beside the others.
  'kind',
  'opf',
  'country',
  'district',
  'city_type',
  'address_line',
  'address_title',
  'latitude',
  'longitude',
  'fias_id',
  'pinned',
  'latin',
  'people',
  'people_2',
  'people_3',
  'addresses',
  'addresses_2',
  'addresses_3',
  // What only tables of orders have.
  'order_number',
  'cargo_kind',
  'weight',
  'length',
  'width',
  'height',
  'size',
  'places',
  'contents',
  'declared_value',
  'pickup_date',
] as const;
type Field = (typeof importFields)[number];

/** Of a table of orders: the receiver, the address, the cargo. */
export const orderImportFields = [
  'title',
  'contact_name',
  'phone',
  'phone_2',
  'email',
  'inn',
  'address',
  'country',
  'postcode',
  'region',
  'city',
  'street',
  'house',
  'office',
  'note',
  'order_number',
  'cargo_kind',
  'weight',
  'length',
  'width',
  'height',
  'size',
  'places',
  'contents',
  'declared_value',
  'pickup_date',
] as const satisfies readonly Field[];
/** Of a table of the contact book. */
export const bookImportFields: readonly Field[] = importFields.slice(0, importFields.indexOf('order_number'));
/** What the columns of a table of each kind may hold. */
export const importFieldsOf: Readonly<Record<(typeof importKinds)[number], readonly Field[]>> = {
  contacts: bookImportFields,
  counterparties: bookImportFields,
  orders: orderImportFields,
};
/** `new` until a process takes it up, `running` while it works, `done` when it waits for a person or for nobody. */
/** What is worth a look in a row and keeps nobody from saving it. */
export const importNotices = [
  'city_unknown',
  'country_by_city',
  'postcode_of_other_region',
  'passport_left_out',
] as const;

export const importStates = ['new', 'running', 'done'] as const;
/** What was asked for last: reading the file, checking the rows, saving the chosen ones, taking back what was saved. */
export const importWorks = ['read', 'check', 'save', 'undo'] as const;
/**
 * `similar` rows complete an entry that is there. `saved` made an entry, `completed` completed one, `refused` were not taken
 * when they were saved, `undone` were taken back, `kept` were not, for somebody has changed them since.
 */
export const importRowStates = [
  'raw',
  'ready',
  'error',
  'similar',
  'saved',
  'completed',
  'refused',
  'undone',
  'kept',
] as const;
/** What may be said of the cargo for all rows of a table of orders that do not say it themselves. */
export const cargoDefaultFields = [
  'cargo_kind',
  'weight',
  'length',
  'width',
  'height',
  'contents',
  'declared_value',
] as const satisfies readonly (typeof orderImportFields)[number][];
export const importFileBytes = 20 * 1024 * 1024;
export const mostImportRows = 100_000;
/** Where the rows come from: a file or pasted text, or the register by a list of tax ids. */
export const importSources = ['table', 'tax_ids'] as const;
/** Why an entry stays when its import is undone: somebody has changed it since, ordered for it, or deleted it. */
export const keptReasons = ['changed', 'used', 'deleted'] as const;
export const mostImportTaxIds = 1_000;
/** Rows of a table of orders, at most. */
export const mostOrderRows = 5_000;
