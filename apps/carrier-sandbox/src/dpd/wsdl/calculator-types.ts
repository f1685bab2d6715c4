import { auth, city, fault } from './shared-types.ts';

const place = 'cityId?:long index? cityCode? cityName? regionCode? regionName? countryCode?';
const head = 'auth:auth pickup:cityRequest delivery:cityRequest selfPickup:boolean selfDelivery:boolean';
const byWeight = 'weight:double volume?:double';
const byParcels = 'parcel+:parcelRequest';
const wishes = 'serviceCode? pickupDate?:date maxDays?:int maxCost?:double declaredValue?:double';
/** The calls that price extra services take terminals too. */
const withTerminals = head.replaceAll('cityRequest', 'cityTerminalRequest');

/** `calculator2` */
export const calculatorTypes = {
  ...auth,
  ...city,
  ...fault,
  cityRequest: place,
  cityTerminalRequest: `${place} terminalCode?`,
  parcelRequest: 'weight:double length:double width:double height:double quantity?:int',
  extraService: 'esCode param*:extraServiceParam',
  extraServiceParam: 'name value',
  serviceCostRequest: `${head} ${byWeight} ${wishes}`,
  serviceCostParcelsRequest: `${head} ${byParcels} ${wishes}`,
  serviceCostExtraRequest: `${withTerminals} ${byWeight} ${wishes} extraService*:extraService`,
  serviceCostParcelsExtraRequest: `${withTerminals} ${byParcels} ${wishes} extraService*:extraService`,
  serviceCost: 'serviceCode serviceName cost:double days:int',
  extraServiceCost: 'name cost:double',
  serviceCostWithExtraServices:
    'serviceCode serviceName cost:double totalCost:double days:int costExtraService*:extraServiceCost',
  ServiceCostFault2: 'code message pickupDups*:city deliveryDups*:city',
};
