import type { CarrierName } from '../orders/order.ts';

/** How dear the carriage is at each carrier against its table: 1 is the table, 1.1 a tenth more. Services keep their prices. */
export interface PriceLevels {
  of(carrier: CarrierName): number;
  set(carrier: CarrierName, level: number): void;
  /** All carriers sell by their tables again. */
  reset(): void;
}

/** Every carrier at its table. */
export function createPriceLevels(): PriceLevels {
  const levels = new Map<CarrierName, number>();
  return {
    of: (carrier) => levels.get(carrier) ?? 1,
    set: (carrier, level) => void levels.set(carrier, level),
    reset: () => levels.clear(),
  };
}
