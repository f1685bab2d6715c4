import { type StatusMeaning, type StatusTable, statusesOf } from '@tranzit/carrier-kit';
import type { AdditionalService, Availability, CargoType, DeliveryWay } from '@tranzit/kernel';

/** The tariffs: the same GUIDs under every contract. Names are for answers without one. */
export const urgencyNames: Readonly<Record<string, string>> = {
  '18c4f207-458b-11dc-9497-0015170f8c09': 'Срочная',
  '18c4f208-458b-11dc-9497-0015170f8c09': 'Сверхсрочная',
  '18c4f209-458b-11dc-9497-0015170f8c09': 'Стандартная',
  '8bbab642-1df3-11de-bcd5-0015170f8c09': 'Эконом',
  '9d7b9bdc-772f-11dc-a1ad-0015170f8c09': 'Суточная',
  '209145f1-66a3-11dc-bda1-0015170f8c09': 'Не срочная',
  '4df477bc-a023-11eb-80dd-0090faaaf5c4': 'Сборный груз',
  '5d451adb-fa4d-11e0-a657-001e67086478': 'Срочная, тепловой режим',
};

/** The urgency of a courier call, whose own price is that of the waybills it collects. */
export const courierUrgency = '18c4f207-458b-11dc-9497-0015170f8c09';

export const cargoTypes = {
  docs: '81dd8a13-8235-494f-84fd-9c04c51d50ec',
  package: '4aab1fc6-fc2b-473a-8728-58bcd4ff79ba',
} as const satisfies Record<CargoType, string>;

export const courierShipping = 'e45b6d73-fd62-44da-82a6-44eb4d1d9490';
export const roubles = 'ff3f7c38-4430-11dc-9497-0015170f8c09';
export const insuranceService = 'cc03d9ad-61f4-11dc-bda1-0015170f8c09';

/** Who pays: the customer; how: without cash. */
export const payers = { customer: 0 } as const;
export const paymentMethods = { cashless: 1 } as const;

/** Calculations take the number, waybills the name. */
export const deliveryTypes = {
  d2d: { number: '0', name: 'ДоставкаДоДверей' },
  w2d: { number: '1', name: 'СкладДверь' },
  d2w: { number: '2', name: 'Самовывоз' },
  w2w: { number: '3', name: 'СкладСклад' },
} as const satisfies Record<DeliveryWay, { readonly number: string; readonly name: string }>;

/**
 * Loading and unloading are absent: nothing like them is known. Documents come back where the contract has the service;
 * handing over in person is a flag of the waybill which the calculator names no price for, so it is part of the tariff. The
 * other two have no counterpart: no order can have them.
 */
export const serviceAvailability = {
  INSURANCE: 'available',
  RETURN: 'available',
  BY_HAND: 'available',
  PICKUP_IN_60_MIN: 'need_confirm',
  PRIORITY_CONTROL: 'need_confirm',
} as const satisfies Partial<Record<AdditionalService, Availability>>;

/** Where the cargo lies at one of the carrier's warehouses: which of them decides the meaning. */
export const atWarehouse = 'b7b5f799-94c7-4588-bae4-c14df35c9752';
export const leftWarehouse = '53e93b3e-81b3-4646-8615-af1c982c9aaa';
export const arrivedInCity = '1c3ed878-48d2-4192-bbe6-513727535f21';
/** A return was issued: from here on this waybill tells nothing new. */
export const returnIssued = '56f72f4b-60c4-49a8-8a86-730bad6cd07a';

const returnStatuses: readonly string[] = [returnIssued, '8fefa51f-9114-11dc-86de-0015170f8c09'];

const sameMeaning = (guids: readonly string[], status: StatusTable[string]): StatusTable =>
  Object.fromEntries(guids.map((guid) => [guid, status]));

/** Every GUID with one meaning; `atWarehouse` and the returns are read apart. */
export const statusTable: StatusTable = {
  ...sameMeaning(
    ['ee9fc99e-53e5-4253-8b80-b582294ef526', '0bcffda3-d0ca-4104-bc58-fbd374f325cd'],
    'registered',
  ),
  ...sameMeaning(['44133e83-0fb3-4338-9ddd-461e2e565c1a'], 'pickup_waiting'),
  ...sameMeaning(['6f2c0759-4b35-40d2-ae35-7e72cc43f267'], 'courier_search'),
  ...sameMeaning(['4a39268e-d5a9-44b1-9255-3296d48df57f'], 'courier_on_way'),
  ...sameMeaning(
    ['8c9ab389-4ef8-4d6c-99d4-c0bb2c62a623', 'c46daf14-0ae8-4881-a7ad-152a05f59227'],
    'received_from_sender',
  ),
  ...sameMeaning(['1a5a1c1e-1d09-11e5-8b42-001e67086478'], 'ready_to_send'),
  ...sameMeaning([leftWarehouse], 'sent_to_receiver_office'),
  ...sameMeaning([arrivedInCity], 'met_in_receiver_office'),
  ...sameMeaning(['b2af9ad9-22bd-4476-9393-7b51ffdab6f7'], 'courier_delivery'),
  ...sameMeaning(['c9eca960-8ea4-11dc-86de-0015170f8c09'], 'receiver_waiting_in_office'),
  ...sameMeaning(
    [
      '8e5ded66-a8f5-4fa8-b863-03e1e0406df5',
      '0997e505-7ccf-42cd-b5e3-dda20d26da27',
      '052bdc4e-02b2-4209-b2ab-1e856d330ef5',
    ],
    'delivered',
  ),
  ...sameMeaning(
    ['6c7f342b-6949-4cc3-9992-8daf98e2084c', '41dafeb5-64a7-4b38-8be7-c42fa5963add'],
    'canceled',
  ),
  ...sameMeaning(['b357981f-a2be-11e7-875d-001e67086478'], 'scrapped'),
  ...sameMeaning(
    ['d25a2ec5-a2be-11e7-875d-001e67086478', '99f37df7-82fe-11dc-86de-0015170f8c09'],
    'received_in_delivery_office',
  ),
  ...sameMeaning(
    [
      '771e4809-9131-11dc-86de-0015170f8c09', // at the door
      'f76287cd-0782-11ea-80ee-7cd30aebf951', // by web
      'd8f7cf2d-ae45-11e2-a158-001e67086478', // when agreeing
    ],
    'receiver_refused',
  ),
  ...sameMeaning(
    [
      '6d63f79d-28ca-11e5-86ab-001e67086478', // waits for the client's approval
      'e71eb2c1-36db-4b9c-9559-6a6350030d41', // needs attention
      'fc30378d-a132-11e7-875d-001e67086478', // information about the delivery
      '87f14612-05cc-11e8-a2b1-001e67086478', // a problem
      '7f72c526-076b-11ea-80d7-7cd30aec6901', // attempts used up
      '67e3b5b1-b402-11df-a1ff-00237dd28494', // failed attempt
      'bdd08c0c-d6a3-11e8-b321-005056b649b2', // held at a warehouse
      '99f37dfb-82fe-11dc-86de-0015170f8c09', // seized
      '21aef387-0659-11e8-a2b1-001e67086478', // seized
      '91b16526-8d30-11dc-86de-0015170f8c09', // question about payment
      'ac33d1ee-4880-11e4-bb98-001e67086478', // accompanying documents loaded wrongly
      '67e3b5b0-b402-11df-a1ff-00237dd28494', // accompanying documents wrong
      '44048d1f-05cc-11e8-a2b1-001e67086478', // data to be made clear
      '4d3cd573-0659-11e8-a2b1-001e67086478', // further packing needed
    ],
    'problem',
  ),
  ...sameMeaning(
    [
      '73fb7129-f4f6-11e4-a887-001e67086478', // confirmed by the client
      'c67e692c-6d2a-4be4-a15b-6c12fc4307df', // being checked
      'b7a84166-3233-4844-a0af-06761f65ffdd', // waybill made from the order
      '562d153e-252f-496a-a630-5f1541903b91', // warehouse operation running
      'd06dff35-8262-42f7-995c-ee72d28897e7', // warehouse operation done
      '67e3b5b2-b402-11df-a1ff-00237dd28494', // attempt did not happen
      '3d686e47-515f-11e1-8562-001e67086478', // customs
      '66b22dc2-0659-11e8-a2b1-001e67086478', // customs
      '91b16527-8d30-11dc-86de-0015170f8c09', // redirected
      '6e4ec5ed-1f58-11ea-80ee-7cd30aebf951', // redirected by the receiver
      '5aecc954-e791-11dd-927a-0015170f8c09', // no documents to return
      '67e3b5b3-b402-11df-a1ff-00237dd28494', // transport delay
      '5a45fb8b-0659-11e8-a2b1-001e67086478', // transport delay
      'd6031139-b443-11e8-80c1-7cd30aec6901', // accepted with other weight or size
    ],
    'keep',
  ),
};

export const isReturnStatus = (guid: string): boolean => returnStatuses.includes(guid);

/** Statuses that news about a courier call may bring; whatever else it says, the waybill says itself. */
export const courierStatuses: readonly StatusMeaning['status'][] = [
  'registered',
  'pickup_waiting',
  'courier_search',
  'courier_on_way',
  'received_from_sender',
];

export const reachedStatuses = statusesOf([statusTable], ['problem']);
