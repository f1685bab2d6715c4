import { type ErrorReason, invalidFields } from '../../platform/errors/index.ts';

/** Notes a broken field under its name in the request. */
export type ReportField = (field: string, code: string) => void;

/** Collects broken fields, so that all are told at once. */
export interface FieldReport {
  readonly report: ReportField;
  /** Throws 400 with every noted field. */
  requireNone(): void;
}

export function createFieldReport(): FieldReport {
  const fields: Record<string, readonly ErrorReason[]> = {};
  return {
    report: (field, code) => {
      fields[field] ??= [{ code }];
    },
    requireNone: () => {
      if (Object.keys(fields).length > 0) throw invalidFields(fields);
    },
  };
}

/** The same report for the fields of a nested object: `city` becomes `address.city`. */
export const within =
  (report: ReportField, parent: string): ReportField =>
  (field, code) =>
    report(`${parent}.${field}`, code);
