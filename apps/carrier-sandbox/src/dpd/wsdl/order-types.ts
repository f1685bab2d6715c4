import { auth, fault } from './shared-types.ts';

const status = 'orderNumberInternal orderNum? status errorMessage?';

/** `order2` */
export const orderTypes = {
  ...auth,
  ...fault,
  dpdOrdersData: 'auth:auth header:header order+:order',
  header: 'datePickup:date payer?:long senderAddress:address pickupTimePeriod? regularNum?',
  order: [
    'orderNumberInternal serviceCode serviceVariant cargoNumPack:int cargoWeight:double cargoVolume?:double',
    'cargoRegistered?:boolean cargoValue?:double cargoCategory deliveryTimePeriod? paymentType?',
    'extraParam*:parameter dataInt?:dataInternational receiverAddress:address returnAddress?:address',
    'extraService*:extraService parcel*:parcel unitLoad*:unitLoad',
  ].join(' '),
  address: [
    'code? name? terminalCode? addressString? countryName? index? region? city? street? streetAbbr? house?',
    'houseKorpus? str? vlad? extraInfo? office? flat? workTimeFrom? workTimeTo? dinnerTimeFrom? dinnerTimeTo?',
    'contactFio? contactPhone? contactEmail? instructions? needPass?:boolean',
  ].join(' '),
  parameter: 'name value',
  extraService: 'esCode param*:parameter',
  dataInternational: 'currency? currencyDeclaredValue?',
  parcel:
    'number? box_needed?:int weight?:double length?:double width?:double height?:double insuranceCost?:double codAmount?:double',
  unitLoad: [
    'article? descript? declared_value? parcel_num? npp_amount? vat_percent?:int without_vat?:boolean count?:int',
    'client_code? country_code?',
  ].join(' '),
  dpdOrderStatus: status,
  dpdOrderStatus2: `${status} pickupDate?:date dateFlag?:boolean`,
  dpdOrderStatusRequest: 'auth:auth order+:internalOrderNumber',
  internalOrderNumber: 'orderNumberInternal datePickup?:date',
  dpdOrderCancellation: 'auth:auth cancel+:orderCancel',
  orderCancel: 'orderNumberInternal? orderNum? pickupdate?:date',
  dpdInvoiceFile: 'auth:auth orderNum parcelCount?:int cargoValue?:double',
  dpdRegisterFile: 'auth:auth datePickup:date regularNum? cityPickupId?:long addressCode?',
  dpdFile: 'file:base64Binary',
};

/** `label-print` */
export const labelTypes = {
  ...auth,
  ...fault,
  dpdGetLabelFile: 'auth:auth fileFormat? pageSize? order+:orderParam',
  orderParam: 'orderNum parcelsNumber?:int',
  dpdOrderLabelsFile: 'file?:base64Binary order*:orderLabel',
  orderLabel: 'orderNum status errorMessage?',
};
