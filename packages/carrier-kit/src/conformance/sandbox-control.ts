import type { CarrierCode } from '@tranzit/kernel';

export interface SandboxFault {
  readonly kind:
    | 'delay'
    | 'http_500'
    | 'timeout'
    | 'malformed'
    | 'drop_after_store'
    | 'store_late'
    | 'reject'
    | 'cut'
    | 'garbled'
    | 'wrong_encoding'
    | 'rate_limited';
  readonly operation: 'rates' | 'create' | 'cancel' | 'documents' | 'tracking' | 'terminals' | 'token';
  readonly ms?: number;
  /** How many calls it strikes; for ever when absent. */
  readonly count?: number;
}

/** The control calls of the carrier sandbox, for one carrier. */
export interface SandboxControl {
  setFault(fault: SandboxFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** How many orders of our number the carrier has stored. */
  countOrders(ourNumber: string): Promise<number>;
  /** How many sendings of our number have come to the carrier, also those it refused. */
  countSendings(ourNumber: string): Promise<number>;
  /** Whether the carrier has it that papers of the order come back to the sender. */
  returnsDocuments(ourNumber: string): Promise<boolean>;
  /** Lets the next `steps` of an order's life happen now. */
  advance(number: string, steps: number): Promise<void>;
  /** Makes the carrier report a status of this native code now. */
  setStatus(number: string, nativeCode: string): Promise<void>;
  expireTokens(): Promise<void>;
  /** Moves the carrier's clock ahead by so many hours. */
  advanceClock(hours: number): Promise<void>;
}

interface StoredOrder {
  readonly number: string;
  readonly returnsDocuments: boolean;
  readonly createCalls: number;
}

export function createSandboxControl(origin: string, carrier: CarrierCode): SandboxControl {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_sandbox${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`sandbox control ${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const ordersOf = async (ourNumber: string): Promise<readonly StoredOrder[]> => {
    const { orders } = (await send('GET', `/orders/?carrier=${carrier}`)) as { orders: StoredOrder[] }; // the control call's shape
    return orders.filter(({ number }) => number === ourNumber);
  };
  return {
    setFault: async (fault) => void (await send('POST', '/faults/', { carrier, rate: 1, ...fault })),
    clearFaults: async () => void (await send('DELETE', '/faults/')),
    countOrders: async (ourNumber) => (await ordersOf(ourNumber)).length,
    countSendings: async (ourNumber) =>
      Math.max(0, ...(await ordersOf(ourNumber)).map(({ createCalls }) => createCalls)),
    returnsDocuments: async (ourNumber) =>
      (await ordersOf(ourNumber)).some((order) => order.returnsDocuments),
    advance: async (number, steps) =>
      void (await send('POST', `/orders/${carrier}/${number}/advance/`, { steps })),
    setStatus: async (number, code) =>
      void (await send('POST', `/orders/${carrier}/${number}/advance/`, { status: code })),
    advanceClock: async (advanceHours) => void (await send('POST', '/clock/', { advanceHours })),
    expireTokens: async () => void (await send('POST', '/tokens/expire/')),
  };
}
