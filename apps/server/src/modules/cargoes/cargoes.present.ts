import type { Cargo as WireCargo } from '@tranzit/contract';
import {
  cmFromMillimetres,
  kgFromGrams,
  roublesFromKopecks,
  totalCubicMetres,
  totalGrams,
} from '@tranzit/kernel';
import { type Cargo, placeCountOf } from './cargo.ts';
import { type InsuranceTerms, insurancePrice } from './insurance.ts';

/** A cargo on the wire: cm, kg, m³ to the cubic centimetre, roubles. */
export const presentCargoUnder = (terms: InsuranceTerms, cargo: Cargo): WireCargo => ({
  cargoId: cargo.id,
  type: cargo.type,
  packages: cargo.packages.map((place) => ({
    width: cmFromMillimetres(place.widthMm),
    height: cmFromMillimetres(place.heightMm),
    length: cmFromMillimetres(place.lengthMm),
    weight: kgFromGrams(place.weightGrams),
    description: place.description,
    amount: place.amount,
  })),
  insurance: cargo.isInsured,
  insuranceRateValue: roublesFromKopecks(cargo.declaredValue),
  insuranceResponse: cargo.isInsured ? roublesFromKopecks(insurancePrice(cargo.declaredValue, terms)) : null,
  services: cargo.services.map((serviceCode) => ({ serviceCode })),
  weight: kgFromGrams(totalGrams(cargo.packages)),
  volume: Number(totalCubicMetres(cargo.packages).toFixed(6)),
  placeCount: placeCountOf(cargo.packages),
  createdAt: cargo.createdAt.toISOString(),
});
