import type { Parcel } from '../../orders/order.ts';
import { childOf, childrenOf, flagAt, numberAt, textAt, typeOf, type XmlNode } from '../soap/xml-read.ts';

const MM_PER_CM = 10;

/** One place of a cargo list. */
export interface PonyCargo extends Parcel {
  readonly barcode: string;
  /** Declared value. */
  readonly costRubles: number;
  readonly isOversized: boolean;
  readonly isDangerous: boolean;
}

/** The service that carries something; others go with it (cash on delivery, SMS). */
export function deliveryServiceOf(order: XmlNode): XmlNode | undefined {
  const services = servicesOf(order);
  return (
    services.find((service) => typeOf(service) === 'DeliveryService') ??
    services.find((service) => typeOf(service) === '')
  );
}

/** All services of an order. */
export function servicesOf(order: XmlNode): readonly XmlNode[] {
  return childrenOf(childOf(order, 'ServiceList'), 'Service');
}

/** The places of a service: grams and millimetres come in. */
export function readCargos(service: XmlNode | undefined): readonly PonyCargo[] {
  return childrenOf(childOf(service, 'CargoList'), 'Cargo').map((cargo, index) => {
    // The carrier's name is misspelt; a client that spells it right is understood.
    const sides = childOf(cargo, 'Dimentions') ?? childOf(cargo, 'Dimensions');
    const barcode = textAt(cargo, 'Barcode');
    return {
      number: barcode || textAt(cargo, 'Id') || String(index + 1),
      barcode,
      weightGrams: numberAt(cargo, 'Weight') ?? 0,
      lengthCm: (numberAt(sides, 'Length') ?? 0) / MM_PER_CM,
      widthCm: (numberAt(sides, 'Width') ?? 0) / MM_PER_CM,
      heightCm: (numberAt(sides, 'Height') ?? 0) / MM_PER_CM,
      comment: textAt(cargo, 'Description'),
      costRubles: numberAt(cargo, 'Cost') ?? 0,
      isOversized: flagAt(cargo, 'IsOversized'),
      isDangerous: flagAt(cargo, 'IsDangerous'),
    };
  });
}

/** Declared value of all places. */
export function declaredRubles(cargos: readonly PonyCargo[]): number {
  return cargos.reduce((sum, cargo) => sum + cargo.costRubles, 0);
}
