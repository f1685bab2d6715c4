/** What only this carrier keeps of a shipment: up to three documents of it. */
export interface CseDetail {
  /** The courier call; several shipments may share one. */
  orderNumber: string | undefined;
  orderClientNumber: string;
  /** Reserved from the beginning; shown once the waybill has a step that happened. */
  readonly waybillNumber: string | undefined;
  readonly waybillClientNumber: string;
  /** The waybill the cargo goes back with, where it does. */
  readonly returnNumber: string | undefined;
  /** The order stood before the waybill, so it stands and falls with the shipment. */
  readonly isOrderFirst: boolean;
  readonly urgency: string;
  readonly typeOfCargo: string;
  readonly services: readonly string[];
  readonly isWithReturn: boolean;
  /** Only to the named person; absent in shipments stored before the flag was kept. */
  readonly isInPerson?: boolean;
  /** `2026-03-03`; `''` when none was given. */
  readonly takeDay: string;
  readonly costRubles: number;
  readonly transitDays: number;
}
