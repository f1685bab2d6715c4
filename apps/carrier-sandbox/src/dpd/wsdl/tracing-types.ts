import { auth, fault } from './shared-types.ts';

const document = 'docId:long docDate:dateTime clientNumber:long resultComplete:boolean';
const parcel = 'clientOrderNr clientParcelNr dpdOrderNr dpdParcelNr pickupDate:date';
const state = [
  'isReturn?:boolean planDeliveryDate?:date newState transitionTime:dateTime terminalCode? terminalCity?',
  'incidentCode? incidentName? consignee?',
].join(' ');
const requests = {
  ...auth,
  ...fault,
  requestConfirm: 'auth:auth docId:long',
  requestDpdOrder: 'auth:auth dpdOrderNr pickupYear?:int',
  requestClientOrder: 'auth:auth clientOrderNr pickupDate?:date',
  stateParcels: `${document} states*:stateParcel`,
};

/** `tracing` */
export const tracingTypes = {
  ...requests,
  requestClient: 'auth:auth',
  stateParcel: `${parcel} ${state}`,
};

/** `tracing1-1`: its rows tell weights and costs too. */
export const tracingWithCostsTypes = {
  ...requests,
  stateParcel: `${parcel} orderWeight:double orderCost?:double parcelWeight:double ${state}`,
};

/** `event-tracking` */
export const eventTypes = {
  ...auth,
  ...fault,
  requestConfirm: 'auth:auth docId:long',
  requestEvent: 'auth:auth dateFrom?:dateTime dateTo?:dateTime maxRowCount?:int',
  trackingEvents: `${document} event*:event`,
  event: [
    'clientOrderNr clientCodeInternal? clientParcelNr dpdOrderNr dpdParcelNr eventNumber:long eventCode eventName?',
    'reasonCode? reasonName? eventDate:dateTime parameter*:parameter',
  ].join(' '),
  parameter: 'paramName valueString',
};
