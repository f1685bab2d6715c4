import type {
  cargoDefaultFields,
  ImportField,
  ImportKind,
  ImportRowState,
  ImportSource,
  ImportState,
  ImportWork,
  KeptReason,
} from '@tranzit/contract';
import type {
  AccountId,
  ContactCastId,
  CounterpartyId,
  DestinationId,
  ImportId,
  ImportRowId,
  UserId,
} from '@tranzit/kernel';
import type { EntryChange, EntryReference } from '../contacts/index.ts';

/** A column as it stands in the table. */
export interface ImportColumn {
  /** Empty where the table has no headers. */
  readonly title: string;
  readonly samples: readonly string[];
  readonly suggested: ImportField | null;
}

/** Field by column; null leaves a column out. */
export type FieldsByColumn = readonly (ImportField | null)[];

export interface Import {
  readonly id: ImportId;
  readonly accountId: AccountId;
  /** Who has brought it. */
  readonly userId: UserId;
  readonly kind: ImportKind;
  readonly work: ImportWork;
  readonly state: ImportState;
  readonly source: ImportSource;
  /** Undefined when the file was cleared away. */
  readonly fileId: number | undefined;
  readonly fileName: string | null;
  readonly failure: string | null;
  /** Of a workbook, those that are shown. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Undefined until it was read, for the rows to tell. */
  readonly hasHeader: boolean | undefined;
  readonly columns: readonly ImportColumn[];
  /** Whether something stands in the table to the right of them. */
  readonly hasMoreColumns: boolean;
  readonly fields: FieldsByColumn;
  /** Rows of the present work that are dealt with, of `total`. */
  readonly done: number;
  readonly total: number;
  readonly rev: number;
  /** From where the present work was asked for, and by whom: it has their rights. */
  readonly origin: {
    readonly address: string;
    readonly userAgent: string;
    readonly userId?: UserId | undefined;
  };
  readonly createdAt: Date;
  /** When the present work was asked for. */
  readonly startedAt: Date;
  readonly savedAt: Date | null;
  /** Null when nothing that was saved can be taken back. */
  readonly undoUntil: Date | null;
  /** Of orders: who sends everything, and the day of rows that name none. */
  readonly senderCastId: ContactCastId | null;
  readonly pickupOn: string | null;
  /** What their rows do not say of the cargo, as it would stand in a cell. */
  readonly cargoDefaults: CargoDefaults;
}

export type CargoDefaults = Readonly<Partial<Record<(typeof cargoDefaultFields)[number], string>>>;

/** What the rows of an import are read by. */
export type TableKind = Pick<Import, 'kind' | 'fields' | 'source'>;

/** The same with the rights of whoever has asked for the work. */
export type CheckedTable = TableKind & {
  /** Whether they may make tags and put them on. */
  readonly mayTag: boolean;
};

export interface CellError {
  /** From 0; null where the table has no column for what is missing. */
  readonly column: number | null;
  readonly field: ImportField;
  readonly code: string;
  /** What its words name. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** What mends all errors of this kind in one city. */
  readonly mend?: { readonly prefix: string; readonly city: string } | undefined;
}

/** A number that was taken for one of a passport is gone from the cell: told until somebody has mended it. */
export const passportLeftOut = 'passport_left_out';

/** What is worth a look at a cell, and keeps nobody from saving the row. */
export interface CellNotice extends Pick<CellError, 'column' | 'field' | 'code' | 'params'> {
  /** Of a city that nobody knows: as the cell has it, and the one place that is spelt nearly so. */
  readonly near?: { readonly from: string; readonly to: string } | undefined;
}

export interface ImportRow {
  readonly id: ImportRowId;
  readonly line: number;
  readonly state: ImportRowState;
  readonly cells: readonly string[];
  /** Whether the register gave no answer about its tax id. */
  readonly isUnasked: boolean;
  readonly errors: readonly CellError[];
  readonly notices: readonly CellNotice[];
  readonly counterpartyId: CounterpartyId | null;
  /** Of orders. */
  readonly destinationId: DestinationId | null;
  /** What it calls the entry that its own belongs to, and the row of the table that this is, if one is. */
  readonly parent: EntryReference | undefined;
  readonly parentRowId: ImportRowId | null;
  /** What saving it has added to the book. */
  readonly made: EntryChange | undefined;
  readonly keptReason: KeptReason | null;
}

/** States of rows that have been dealt with for good: they are neither checked nor saved again. */
export const endStates = [
  'saved',
  'completed',
  'undone',
  'kept',
] as const satisfies readonly ImportRowState[];

/** What was saved can be taken back for so long. */
export const undoHours = 24;

/** Rows that one transaction works on, and that the event loop is held for. */
export const batchRows = 100;

/** Depth of rows whose parents were not looked up yet, and of those that were, until the parents above them are counted. */
export const unsettled = -2;
export const uncounted = -1;
