import type { api, RequestOf } from '@tranzit/contract';

export const cargoNumbers = ['weight', 'length', 'width', 'height', 'declared_value'] as const;
export type CargoNumber = (typeof cargoNumbers)[number];

/** What is said of the cargo of all rows that do not say it themselves; null where nothing is. */
export interface CargoDraft extends Readonly<Record<CargoNumber, number | null>> {
  readonly cargo_kind: 'package' | 'docs';
  readonly contents: string;
}

export const noCargo: CargoDraft = {
  cargo_kind: 'package',
  weight: null,
  length: null,
  width: null,
  height: null,
  declared_value: null,
  contents: '',
};

type Wire = Omit<
  RequestOf<typeof api.startOrderImport>['body'],
  'file' | 'raw_data' | 'sender_contact_id' | 'pickup_date'
>;

/** Only what was said; documents have no measures of their own here, for they go in the envelope. */
export function toCargoDefaults({ cargo_kind, contents, ...numbers }: CargoDraft): Wire {
  const said = cargoNumbers.filter(
    (field) => numbers[field] !== null && (cargo_kind === 'package' || field === 'declared_value'),
  );
  return {
    cargo_kind,
    ...(contents.trim() !== '' && { contents: contents.trim() }),
    ...Object.fromEntries(said.map((field) => [field, numbers[field]])),
  };
}
