import { api, type RateResult, type StartKind, type Terminal } from '@tranzit/contract';
import type { CarrierCode, DeliveryWay } from '@tranzit/kernel';
import { loadTerminals } from '../../src/modules/terminals/commands/load-terminals.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import type { TestUser } from './accounts.ts';
import type { TestPortal } from './test-portal.ts';

export const moscow = {
  city: 'Москва',
  region: 'г Москва',
  street: 'ул Полевая',
  house: '14',
  office: '305',
  latitude: 55.7522,
  longitude: 37.6156,
  fias_id: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  postcode: '101000',
  iso: 'RU',
};
export const novosibirsk = {
  city: 'Новосибирск',
  region: 'Новосибирская обл',
  street: 'ул Речная',
  house: '7',
  latitude: 55.0415,
  longitude: 82.9346,
  fias_id: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
  postcode: '630000',
  iso: 'RU',
};
export const box = {
  packages: [{ length: 30, width: 20, height: 10, weight: 1.5, description: 'Запчасти', amount: 1 }],
  type: 'package' as const,
};

export interface Started {
  readonly taskId: number;
  readonly cargoId: number;
  readonly senderAddressId: number;
  readonly receiverAddressId: number;
  readonly returnCargoId: number | undefined;
}

export interface StartOptions {
  readonly sender?: object;
  readonly receiver?: object;
  readonly cargo?: object;
  readonly pickupDate?: string;
  readonly calcTerminal?: boolean;
  /** Comes back; the cargo then needs the service RETURN. */
  readonly returnCargo?: object;
  /** Door to door unless said otherwise. */
  readonly start?: StartKind;
}

const startOf = {
  domestic: api.startCalculation,
  to_terminal: api.startToTerminal,
  from_terminal: api.startFromTerminal,
  terminal_terminal: api.startTerminalTerminal,
} as const satisfies Record<StartKind, unknown>;

/** To the receiver's door from the sender's, and from an office where the carrier is not known to send a courier. */
export const doorWayOf = (carrier: CarrierCode): DeliveryWay => (carrier === 'post' ? 'w2d' : 'd2d');

/** The rate an order of `doorWayOf` goes by. */
export const doorRateOf = (rates: readonly RateResult[], carrier: CarrierCode): RateResult | undefined =>
  rates.find((rate) => rate.deliveryService === carrier && rate.deliveryWay === doorWayOf(carrier));

/** Reads the list of terminals of a carrier, as the portal does every night. */
export async function loadTerminalsOf(portal: TestPortal, carrier: CarrierCode): Promise<void> {
  const { capabilities } = portal.runtime;
  const entry = capabilities.carriers.find(carrier);
  if (!entry) throw new Error(`${carrier} is not connected`);
  await loadTerminals({ ...capabilities, log: silentLog }, entry, new AbortController().signal);
}

/** From addresses and a cargo to a running calculation, as the page does it. */
export async function startCalculation(
  portal: TestPortal,
  as: TestUser,
  options: StartOptions = {},
): Promise<Started> {
  const cast = async (address: object): Promise<number> => {
    const { status, body } = await portal.send(api.createFastAddressCast, { body: address }, { as });
    if (status !== 201) throw new Error(`address refused: ${JSON.stringify(body)}`);
    return (body as { addressCastId: number }).addressCastId; // checked by the contract
  };
  const senderAddressId = await cast(options.sender ?? moscow);
  const receiverAddressId = await cast(options.receiver ?? novosibirsk);
  const makeCargo = async (body: object): Promise<number> => {
    const cargo = await portal.send(api.createCargo, { body }, { as });
    if (cargo.status !== 201) throw new Error(`cargo refused: ${JSON.stringify(cargo.body)}`);
    return (cargo.body as { cargoId: number }).cargoId; // checked by the contract
  };
  const cargoId = await makeCargo(options.cargo ?? box);
  const returnCargoId = options.returnCargo && (await makeCargo(options.returnCargo));
  const body = {
    cargo_id: cargoId,
    sender_address_id: senderAddressId,
    receiver_address_id: receiverAddressId,
    pickup_date: options.pickupDate ?? '2026-11-23',
    calc_terminal: options.calcTerminal ?? false,
    return_cargo_id: returnCargoId ?? null,
  };
  const started = await portal.call(startOf[options.start ?? 'domestic'], { body }, { as });
  if (started.status !== 201) throw new Error(`calculation refused: ${JSON.stringify(started.body)}`);
  return { taskId: started.body.singleTaskId, cargoId, senderAddressId, receiverAddressId, returnCargoId };
}

/** Waits until every carrier has answered. */
export async function finishedResults(portal: TestPortal, as: TestUser, taskId: number) {
  return portal.eventually(async () => {
    const { body } = await portal.call(api.getCalculationResults, { params: { id: taskId } }, { as });
    return body.done ? body : undefined;
  });
}

/** The first terminal of a carrier in a city that takes cargo in; its list has to be loaded. */
export async function dropOffTerminal(
  portal: TestPortal,
  as: TestUser,
  { carrier, city }: { readonly carrier: CarrierCode; readonly city: string },
): Promise<Terminal> {
  const query = { city, delivery_service: [carrier], side: 'sender' as const };
  const { body } = await portal.call(api.listTerminals, { query }, { as });
  const [first] = body.items;
  if (!first) throw new Error(`no terminal of ${carrier} in ${city}`);
  return first;
}

/** A terminal of the carrier in Moscow where cargo is handed over; its list is read first. */
export async function dropOffOf(portal: TestPortal, as: TestUser, carrier: CarrierCode): Promise<number> {
  await loadTerminalsOf(portal, carrier);
  return (await dropOffTerminal(portal, as, { carrier, city: moscow.city })).terminalId;
}

export interface OrderOptions extends StartOptions {
  readonly receiverName?: string;
  /** What else the receiver's side is given: a company, more phones. */
  readonly receiverParticulars?: object;
  readonly bonus?: number;
  /** The sender brings the cargo to this terminal. */
  readonly senderTerminalId?: number;
  readonly choose?: (rates: readonly RateResult[]) => RateResult | undefined;
}

export interface ReadyOrder {
  readonly rate: RateResult;
  readonly body: {
    sender_contact_id: number;
    receiver_contact_id: number;
    cargo_id: number;
    rate_result_id: number;
    pickup_date: string;
    bonus_value: number;
  };
  readonly returnCargoId: number | undefined;
}

/** Everything an order needs but the order itself. */
export async function prepareOrder(
  portal: TestPortal,
  as: TestUser,
  options: OrderOptions = {},
): Promise<ReadyOrder> {
  const started = await startCalculation(portal, as, options);
  const { results } = await finishedResults(portal, as, started.taskId);
  const rate = (options.choose ?? ((rates) => rates[0]))(results);
  if (!rate) throw new Error('no such rate');
  const { senderTerminalId: terminal_id } = options;
  const dropOff =
    terminal_id === undefined
      ? undefined
      : await portal.call(api.createFastAddressCast, { body: { terminal_id } }, { as });
  const person = async (
    address_cast_id: number,
    contact_name: string,
    side: 'sender' | 'recipient',
    particulars: object = {},
  ): Promise<number> => {
    const { status, body } = await portal.call(
      api.createContactCast,
      {
        body: {
          address_cast_id,
          contact_name,
          phones: [{ number: '+7 (900) 000-00-12' }],
          side,
          ...particulars,
        },
      },
      { as },
    );
    if (status !== 201) throw new Error(`contact refused: ${JSON.stringify(body)}`);
    return body.contactCastId;
  };
  return {
    rate,
    returnCargoId: started.returnCargoId,
    body: {
      sender_contact_id: await person(
        dropOff?.body.addressCastId ?? started.senderAddressId,
        'Ольховская Дарья',
        'sender',
      ),
      receiver_contact_id: await person(
        started.receiverAddressId,
        options.receiverName ?? 'Берёзов Тимофей',
        'recipient',
        options.receiverParticulars,
      ),
      cargo_id: started.cargoId,
      rate_result_id: rate.rateResultId,
      pickup_date: options.pickupDate ?? '2026-11-23',
      bonus_value: options.bonus ?? 0,
    },
  };
}
