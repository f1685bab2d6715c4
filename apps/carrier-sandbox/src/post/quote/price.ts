import { type City, isTariffless } from '../../cities/city.ts';
import type { Sandbox } from '../../sandbox.ts';
import {
  handlingRubles,
  insuranceRubles,
  type Quote,
  quoteDomestic,
  quoteInternational,
} from '../../tariffs/quote.ts';
import { VAT_PERCENT } from '../../tariffs/tariff-table.ts';
import type { DomesticSale, ForeignSale, MailType } from './mail-types.ts';
import { COURIER_LEG_RUBLES } from './tariff-rows.ts';

/** Kopecks without VAT, and the VAT. */
export interface Amount {
  readonly rate: number;
  readonly vat: number;
}

/** Services by the tariff service's numbers. */
export const serviceNames: Readonly<Record<number, string>> = {
  1: 'Простое уведомление о вручении',
  2: 'Заказное уведомление о вручении',
  4: 'Отметка «Осторожно»',
  8: 'Вручить лично',
  12: 'Нестандартный размер',
  13: 'Объявленная ценность',
  20: 'SMS-уведомление отправителю',
  21: 'SMS-уведомление получателю',
  22: 'Проверка по описи',
  23: 'Опись вложения',
  26: 'Доставка курьером',
  38: 'Проверка комплектности',
  41: 'Пакет SMS отправителю',
  42: 'Пакет SMS получателю',
  43: 'Пакет SMS отправителю единичный',
  44: 'Пакет SMS получателю единичный',
  62: 'Электронное уведомление о вручении',
  65: 'Курьерский сбор',
  66: 'Возврат сопроводительных документов',
  80: 'Забор у отправителя',
  81: 'Проверка вложения',
  82: 'Примерка',
  83: 'Проверка работоспособности',
  84: 'Согласованное время',
  99: 'Погрузка на складе отправителя',
  139: 'Обрешётка',
  157: 'Объёмный вес',
  158: 'Топливный сбор',
  160: 'Без возврата',
};

const flatRubles: Readonly<Record<number, number>> = {
  1: 60,
  2: 90,
  8: 150,
  20: 10,
  21: 10,
  22: 80,
  23: 100,
  26: COURIER_LEG_RUBLES,
  38: 80,
  41: 20,
  42: 20,
  43: 10,
  44: 10,
  62: 12,
  65: 250,
  80: 250,
  81: 80,
  82: 120,
  83: 120,
  84: 90,
  139: 600,
  157: 0,
  158: 0,
  160: 0,
};
/** Parts of the price of the way itself. */
const shares: Readonly<Record<number, number>> = { 4: 0.3, 12: 0.4, 66: 0.6 };
const LOADING = 99;
export const INSURANCE = 13;

/** What is to be priced. */
export interface MailItem {
  readonly type: MailType;
  readonly from: City;
  /** The place of destination; `undefined` abroad. */
  readonly to: City | undefined;
  readonly iso: string;
  readonly massGrams: number;
  readonly declaredKopecks: number;
  /** Brought by a courier where the type would be handed out at an office. */
  readonly isByCourier: boolean;
  readonly services: readonly number[];
}

/** A service with its price; services of no price are there too. */
export interface PricedService {
  readonly id: number;
  readonly amount: Amount;
}

/** A price with its parts; the total is their sum. */
export interface MailPrice {
  readonly ground: Amount;
  readonly services: readonly PricedService[];
  readonly total: Amount;
  readonly days: readonly [number, number];
}

/** Why there is no price. */
export type PriceRefusal = 'unsold' | 'overweight' | 'no_route';

/** Splits kopecks with VAT. */
export function splitVat(grossKopecks: number): Amount {
  const rate = Math.round((grossKopecks * 100) / (100 + VAT_PERCENT));
  return { rate, vat: grossKopecks - rate };
}

const kopecks = (rubles: number): number => Math.round(rubles * 100);

function quoteInside(sale: DomesticSale, item: MailItem, to: City): Quote {
  const legs = (sale.isToDoor || item.isByCourier) && sale.row.doorLegRubles > 0 ? 1 : 0;
  const request = { from: item.from.place, to: to.place, chargeableGrams: item.massGrams, doorLegs: legs };
  const quote = quoteDomestic(sale.row, request);
  const [min, max] = quote.days;
  const shorten = (days: number): number => Math.max(1, Math.round(days * sale.daysFactor));
  return { priceRubles: quote.priceRubles * sale.priceFactor, days: [shorten(min), shorten(max)] };
}

function quoteAbroad(sale: ForeignSale, item: MailItem): Quote {
  const to = { ...item.from.place, iso: item.iso };
  const request = { from: item.from.place, to, chargeableGrams: item.massGrams, doorLegs: 0 };
  const { priceRubles, days } = quoteInternational(request);
  return {
    priceRubles: priceRubles * sale.priceFactor,
    days: [days[0] + sale.extraDays, days[1] + sale.extraDays],
  };
}

function quoteWay(item: MailItem): Quote | PriceRefusal {
  const sale = item.to === undefined ? item.type.foreign : item.type.domestic;
  if (sale === undefined) return 'unsold';
  if (isTariffless(item.from) || (item.to !== undefined && isTariffless(item.to))) return 'no_route';
  if (item.massGrams > sale.maxWeightGrams) return 'overweight';
  return 'row' in sale && item.to !== undefined
    ? quoteInside(sale, item, item.to)
    : quoteAbroad(sale as ForeignSale, item); // a sale without a row is one abroad
}

function serviceKopecks(id: number, item: MailItem, groundKopecks: number): number | undefined {
  if (id === INSURANCE) return kopecks(insuranceRubles(item.declaredKopecks / 100));
  if (id === LOADING) return kopecks(handlingRubles(item.massGrams));
  const share = shares[id];
  if (share !== undefined) return Math.round(groundKopecks * share);
  const flat = flatRubles[id];
  return flat === undefined ? undefined : kopecks(flat);
}

const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((sum, { rate, vat }) => ({ rate: sum.rate + rate, vat: sum.vat + vat }), {
    rate: 0,
    vat: 0,
  });

/** Prices a parcel with its services (unknown ones cost nothing and are left out), or says why not. */
export function priceMail({ prices }: Sandbox, item: MailItem): MailPrice | PriceRefusal {
  const quote = quoteWay(item);
  if (typeof quote === 'string') return quote;
  const groundKopecks = kopecks(quote.priceRubles * prices.of('post'));
  const wanted = item.declaredKopecks > 0 ? [INSURANCE, ...item.services] : item.services;
  const services = [...new Set(wanted)].flatMap((id): PricedService[] => {
    const gross = serviceKopecks(id, item, groundKopecks);
    return gross === undefined ? [] : [{ id, amount: splitVat(gross) }];
  });
  const ground = splitVat(groundKopecks);
  const total = sumOf([ground, ...services.map(({ amount }) => amount)]);
  return { ground, services, total, days: quote.days };
}
