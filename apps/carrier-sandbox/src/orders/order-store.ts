import type { CarrierName, SandboxOrder } from './order.ts';

/** Orders by every number they are known by. `save` after each change, so that it is journaled. */
export interface OrderStore {
  all(carrier?: CarrierName): readonly SandboxOrder[];
  findById(id: string): SandboxOrder | undefined;
  /** The newest order of that client's number. */
  findByNumber(carrier: CarrierName, number: string): SandboxOrder | undefined;
  findByCarrierNumber(carrier: CarrierName, carrierNumber: string): SandboxOrder | undefined;
  /** By uuid, carrier's number or client's number. */
  find(carrier: CarrierName, anyNumber: string): SandboxOrder | undefined;
  save(order: SandboxOrder): void;
  remove(order: SandboxOrder): void;
  /** A carrier number nobody has. */
  nextCarrierNumber(carrier: CarrierName): string;
  /** Counts a create call for a client's number, stored or refused. */
  countCreate(carrier: CarrierName, number: string): void;
  createCalls(carrier: CarrierName, number: string): number;
}

const numberForms: Readonly<Record<CarrierName, (sequence: number) => string>> = {
  cdek: (sequence) => String(1_100_000_000 + sequence),
  dpd: (sequence) => `RU${String(sequence).padStart(9, '0')}`,
  pony: (sequence) =>
    `26-${String(Math.floor(sequence / 10_000)).padStart(4, '0')}-${String(sequence % 10_000).padStart(4, '0')}`,
  cse: (sequence) => `000-${String(sequence).padStart(8, '0')}`,
  post: (sequence) => `8${String(sequence).padStart(13, '0')}`,
  dellin: (sequence) => String(90_000_000 + sequence),
};

/** Counts the numbers of each carrier from 1. */
function createSequences(): (carrier: CarrierName) => number {
  const last = new Map<CarrierName, number>();
  return (carrier) => {
    const next = (last.get(carrier) ?? 0) + 1;
    last.set(carrier, next);
    return next;
  };
}

/** Makes the store; `onChange` hears of every saved or removed order. */
export function createOrderStore(
  onChange: (change: 'save' | 'remove', order: SandboxOrder) => void,
): OrderStore {
  const byId = new Map<string, SandboxOrder>();
  const byNumber = new Map<string, SandboxOrder>();
  const byCarrierNumber = new Map<string, SandboxOrder>();
  const creates = new Map<string, number>();
  const nextSequence = createSequences();
  const keyOf = (carrier: CarrierName, number: string): string => `${carrier} ${number}`;

  const store: OrderStore = {
    all: (carrier) =>
      [...byId.values()].filter((order) => carrier === undefined || order.carrier === carrier),
    findById: (id) => byId.get(id),
    findByNumber: (carrier, number) => byNumber.get(keyOf(carrier, number)),
    findByCarrierNumber: (carrier, number) => byCarrierNumber.get(keyOf(carrier, number)),
    find(carrier, anyNumber) {
      const order = byId.get(anyNumber);
      if (order?.carrier === carrier) return order;
      return store.findByCarrierNumber(carrier, anyNumber) ?? store.findByNumber(carrier, anyNumber);
    },
    save(order) {
      const key = keyOf(order.carrier, order.number);
      if (!byId.has(order.id) || byNumber.get(key)?.id === order.id) byNumber.set(key, order);
      byId.set(order.id, order);
      byCarrierNumber.set(keyOf(order.carrier, order.carrierNumber), order);
      onChange('save', order);
    },
    remove(order) {
      byId.delete(order.id);
      byCarrierNumber.delete(keyOf(order.carrier, order.carrierNumber));
      if (store.findByNumber(order.carrier, order.number) === order) {
        byNumber.delete(keyOf(order.carrier, order.number));
      }
      onChange('remove', order);
    },
    nextCarrierNumber(carrier) {
      let number: string;
      do {
        number = numberForms[carrier](nextSequence(carrier));
      } while (byCarrierNumber.has(keyOf(carrier, number)));
      return number;
    },
    countCreate(carrier, number) {
      creates.set(keyOf(carrier, number), store.createCalls(carrier, number) + 1);
    },
    createCalls: (carrier, number) => creates.get(keyOf(carrier, number)) ?? 0,
  };
  return store;
}
