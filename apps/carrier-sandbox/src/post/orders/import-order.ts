import { moscowDay } from '../../clock/dates.ts';
import {
  findScript,
  type ImportedOrder,
  importedOrder,
  positionByAge,
  timeImported,
} from '../../orders/imported-steps.ts';
import type { ScriptStep } from '../../orders/lifecycle.ts';
import { endings } from '../../orders/markers.ts';
import type { SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { countryCodeOf, RUSSIA_CODE } from '../places/countries.ts';
import { officesOf } from '../places/office-index.ts';
import type { BatchMark, PostPlace } from '../post-detail.ts';
import { nextBarcode, nextBatchName, nextResultId } from '../post-state.ts';
import { findMailType, type MailType, mailTypes, readObject } from '../quote/mail-types.ts';
import { priceMail, splitVat } from '../quote/price.ts';
import { operationName } from '../tracking/operations.ts';
import { type PostRouteOfLife, postScript } from './lifecycle.ts';

const TRANSIT_DAYS = 7;
const fallback: MailType | undefined = findMailType('POSTAL_PARCEL');

/** A tariff as an import names it: a mail type, alone or with more after it, or an object of the tariff service. */
function typeOfTariff(tariffCode: string): MailType | undefined {
  if (/^\d{4,5}$/.test(tariffCode)) return readObject(Number(tariffCode))?.type ?? fallback;
  const byLength = mailTypes.toSorted((a, b) => b.name.length - a.name.length);
  return byLength.find(({ name }) => tariffCode.toUpperCase().startsWith(name)) ?? fallback;
}

function daysOf(sandbox: Sandbox, imported: ImportedOrder, type: MailType | undefined): number {
  const cities = sandbox.cities();
  const from = cities.findByGeonameId(imported.from.geonameId);
  const to = cities.findByGeonameId(imported.to.geonameId);
  if (type === undefined || from === undefined || to === undefined) return TRANSIT_DAYS;
  const { iso } = imported.to;
  const item = { massGrams: imported.weightGrams, declaredKopecks: 0, isByCourier: false, services: [] };
  const price = priceMail(sandbox, { type, from, to: iso === 'RU' ? to : undefined, iso, ...item });
  return typeof price === 'string' ? TRANSIT_DAYS : price.days[1];
}

function stepsOf(sandbox: Sandbox, imported: ImportedOrder, transitDays: number) {
  const { from, to, way, stage, createdAt } = imported;
  const now = sandbox.clock.now();
  const isAbroad = to.iso !== 'RU';
  const route: Omit<PostRouteOfLife, 'ending'> = { from, to, way, isToLocker: false, transitDays, isAbroad };
  const routes = endings.map((ending) => postScript({ ...route, ending }));
  const cancelled: ScriptStep = { share: 0.05, state: '46:0', name: operationName('46:0'), place: from };
  const scripts = [...routes, [...(routes[0] ?? []).slice(0, 1), cancelled]];
  const totalHours = transitDays * 24;
  const { script, position } = findScript(scripts, stage ?? 0);
  const reached = stage === undefined ? positionByAge(script, totalHours, now - createdAt) : position;
  const totalMsAhead = imported.goesOn ? sandbox.clock.hours(totalHours) : undefined;
  return {
    reached,
    steps: timeImported(script, { position: reached, createdAt, now, totalHours, totalMsAhead }),
  };
}

function placesOf(sandbox: Sandbox, imported: ImportedOrder, batch: BatchMark | undefined): PostPlace[] {
  const given = Number(imported.carrierOrderId ?? Number.NaN);
  const letters = imported.to.iso === 'RU' ? undefined : 'EA';
  const amount = splitVat(0);
  return Array.from({ length: imported.parcelCount }, (_, index) => ({
    resultId: index === 0 && Number.isInteger(given) && given > 0 ? given : nextResultId(sandbox),
    barcode: (index === 0 ? imported.carrierNumber : undefined) ?? nextBarcode(sandbox, letters),
    isBarcodeGiven: true,
    body: { 'order-num': imported.number, 'recipient-name': imported.receiverName },
    createdAt: imported.createdAt,
    rateKopecks: amount.rate,
    vatKopecks: amount.vat,
    insuranceRateKopecks: 0,
    batch,
    deletedAt: undefined,
  }));
}

/** Puts an order in at a point of its lifecycle; what is beyond registration stands in a batch that is checked in. */
export function importPostOrder(sandbox: Sandbox, imported: ImportedOrder): SandboxOrder {
  const { from, to, createdAt } = imported;
  const type = typeOfTariff(imported.tariffCode);
  const transitDays = daysOf(sandbox, imported, type);
  const { reached, steps } = stepsOf(sandbox, imported, transitDays);
  const mark = { createdAt, sendingDay: moscowDay(createdAt), checkedInAt: createdAt, isArchived: false };
  const batch = reached > 0 ? { name: nextBatchName(sandbox), ...mark } : undefined;
  const places = placesOf(sandbox, imported, batch);
  const indexOf = (geonameId: number): string => {
    const city = sandbox.cities().findByGeonameId(geonameId);
    return (city === undefined ? undefined : officesOf(sandbox).homeIndexOf(city)) ?? '';
  };
  return importedOrder('post', imported, {
    id: String(places[0]?.resultId ?? nextResultId(sandbox)),
    carrierNumber: places[0]?.barcode ?? '',
    steps,
    delivered: { states: reached + 1, events: reached + 1, hooks: 0 },
    post: {
      mailType: type?.name ?? 'POSTAL_PARCEL',
      mailCategory: 'ORDINARY',
      officeIndex: indexOf(from.geonameId),
      targetIndex: indexOf(to.geonameId),
      countryCode: to.iso === 'RU' ? RUSSIA_CODE : countryCodeOf(to.iso),
      groupName: '',
      transitDays,
      returnOf: undefined,
      places,
    },
  });
}
