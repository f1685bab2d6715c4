import type { Sandbox } from '../sandbox.ts';
import type { Terminal } from '../terminals/terminal.ts';
import { presentCity } from './cities.ts';
import type { DpdMethod } from './dpd-method.ts';
import { dpdServices } from './dpd-services.ts';
import { textAt, type XmlNode } from './soap-read.ts';
import type { XmlRecord } from './soap-write.ts';

function presentAddress(terminal: Terminal): XmlRecord {
  const { cityId, countryCode, regionCode, regionName, cityCode, cityName } = presentCity(terminal.city);
  return {
    cityId,
    countryCode,
    regionCode,
    regionName,
    cityCode,
    cityName,
    index: terminal.city.place.postcode,
    street: terminal.street,
    streetAbbr: 'ул',
    houseNo: terminal.house,
    descript: 'Демонстрационный пункт',
  };
}

function presentSchedule(terminal: Terminal): readonly XmlRecord[] {
  const spaced = (hours: string): string => hours.replace('-', ' - ');
  const timetable = [
    { weekDays: 'Пн,Вт,Ср,Чт,Пт', workTime: spaced(terminal.weekdayHours) },
    { weekDays: 'Сб,Вс', workTime: spaced(terminal.weekendHours) },
  ];
  const operations = [
    ...(terminal.isReception ? ['SelfPickup'] : []),
    'SelfDelivery',
    ...(terminal.hasCash ? ['Payment'] : []),
    ...(terminal.hasCard ? ['PaymentByBankCard'] : []),
  ];
  return operations.map((operation) => ({ operation, timetable }));
}

const presentPlace = (terminal: Terminal): XmlRecord => ({
  latitude: terminal.latitude,
  longitude: terminal.longitude,
});
const presentServices = (): XmlRecord => ({ serviceCode: dpdServices.map((service) => service.code) });

function presentShop(terminal: Terminal): XmlRecord {
  const { maxWeightKg, maxLengthCm, maxWidthCm, maxHeightCm } = terminal;
  return {
    code: terminal.code,
    parcelShopType: terminal.isLocker ? 'П' : 'ПВП',
    state: 'Open',
    address: presentAddress(terminal),
    brand: 'Демо',
    geoCoordinates: presentPlace(terminal),
    limits:
      maxWeightKg === 0
        ? undefined
        : {
            maxShipmentWeight: maxWeightKg,
            maxWeight: maxWeightKg,
            maxLength: maxLengthCm,
            maxWidth: maxWidthCm,
            maxHeight: maxHeightCm,
            dimensionSum: maxLengthCm + maxWidthCm + maxHeightCm,
          },
    schedule: presentSchedule(terminal),
    services: presentServices(),
  };
}

function presentDepot(terminal: Terminal): XmlRecord {
  return {
    terminalCode: terminal.code,
    terminalName: `Демо-терминал ${terminal.city.place.name}`,
    address: presentAddress(terminal),
    geoCoordinates: presentPlace(terminal),
    schedule: presentSchedule(terminal),
    services: presentServices(),
  };
}

function listShops(sandbox: Sandbox, request: XmlNode): readonly Terminal[] {
  const iso = textAt(request, 'countryCode') || 'RU';
  const region = textAt(request, 'regionCode');
  const kladr = textAt(request, 'cityCode').slice(0, 11);
  const name = textAt(request, 'cityName').toLowerCase();
  return sandbox
    .terminals('dpd')
    .all()
    .filter(({ city }) => city.place.iso === iso)
    .filter(({ city }) => region === '' || Number(city.regionNumber) === Number(region))
    .filter(({ city }) => kladr === '' || city.kladr === kladr)
    .filter(({ city }) => name === '' || city.place.name.toLowerCase() === name);
}

/** `geography2.getParcelShops`: points with limits. A depot stands here too, without them. */
export const parcelShops: DpdMethod = {
  services: ['geography2'],
  name: 'getParcelShops',
  operation: 'terminals',
  wrapper: 'request',
  takes: 'request:dpdParcelShopRequest',
  gives: 'return:dpdParcelShops',
  handle: (sandbox, request) => ({ returns: [{ parcelShop: listShops(sandbox, request).map(presentShop) }] }),
};

/** `geography2.getTerminalsSelfDelivery2`: the carrier's own depots. */
export const terminalsSelfDelivery: DpdMethod = {
  services: ['geography2'],
  name: 'getTerminalsSelfDelivery2',
  operation: 'terminals',
  wrapper: 'request',
  isWrapperOptional: true,
  takes: 'auth:auth',
  gives: 'return:dpdTerminals',
  handle(sandbox) {
    const depots = sandbox
      .terminals('dpd')
      .all()
      .filter((terminal) => terminal.isDepot);
    return { returns: [{ terminal: depots.map(presentDepot) }] };
  },
};
