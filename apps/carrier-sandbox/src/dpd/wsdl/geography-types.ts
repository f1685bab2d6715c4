import { auth, city, fault } from './shared-types.ts';

/** `geography2` */
export const geographyTypes = {
  ...auth,
  ...city,
  ...fault,
  dpdCitiesCashPayRequest: 'auth:auth countryCode?',
  dpdParcelShopRequest: 'auth:auth countryCode? regionCode? cityCode? cityName?',
  address:
    'cityId:long countryCode regionCode? regionName? cityCode? cityName index? street streetAbbr houseNo descript',
  geoCoordinates: 'latitude:double longitude:double',
  limits:
    'maxShipmentWeight:double maxWeight:double maxLength:double maxWidth:double maxHeight:double dimensionSum:double',
  timetable: 'weekDays workTime',
  schedule: 'operation timetable*:timetable',
  services: 'serviceCode*',
  parcelShop:
    'code parcelShopType state address:address brand geoCoordinates:geoCoordinates limits?:limits schedule*:schedule services:services',
  terminalSelf:
    'terminalCode terminalName address:address geoCoordinates:geoCoordinates schedule*:schedule services:services',
  dpdParcelShops: 'parcelShop*:parcelShop',
  dpdTerminals: 'terminal*:terminalSelf',
};
