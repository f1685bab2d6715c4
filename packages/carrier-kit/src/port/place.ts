import type { TerminalKind } from '@tranzit/kernel';

/** A place on one side of a quote or an order. Carriers find it by their own city code, FIAS id, postcode or name. */
export interface CarrierPlace {
  readonly iso: string;
  readonly region: string;
  readonly city: string;
  readonly fiasId: string | undefined;
  readonly kladrId: string | undefined;
  readonly postcode: string | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /** The carrier's code of the terminal where the cargo is handed over or taken. */
  readonly terminalCode: string | undefined;
  /** What that terminal is; lockers have tariffs of their own. Absent counts as an office. */
  readonly terminalKind?: TerminalKind | undefined;
}
