import { ownPortal } from './own-portal.ts';

export type SandboxCarrier = 'cse' | 'cdek' | 'dpd' | 'pony' | 'post' | 'dellin';

/** What can be made to go wrong at a carrier; see the sandbox's own description. */
export interface SandboxFault {
  readonly carrier: SandboxCarrier;
  readonly kind: 'delay' | 'http_500' | 'timeout' | 'cut' | 'malformed' | 'drop_after_store' | 'reject';
  readonly operation?: 'rates' | 'create' | 'cancel' | 'tracking' | 'documents';
  readonly ms?: number;
  readonly count?: number;
}

/** An order as a carrier has stored it. */
export interface SandboxOrder {
  /** Ours. */
  readonly number: string;
  /** Theirs, once they have given one. */
  readonly carrierNumber?: string;
  /** In the carrier's own words. */
  readonly status: string;
}

async function control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${ownPortal().sandboxUrl}/_sandbox${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`sandbox ${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** Makes a carrier fail from now on, until `clearFaults` or for `count` calls. */
export const addFault = async (fault: SandboxFault): Promise<void> =>
  void (await control('POST', '/faults/', fault));

export const clearFaults = async (): Promise<void> => void (await control('DELETE', '/faults/'));

/** Sells a carrier's carriage at so many per cent of its table from now on, until `resetPrices`. */
export const changePrices = async (carrier: SandboxCarrier, percent: number): Promise<void> =>
  void (await control('POST', '/prices/', { carrier, percent }));

export const resetPrices = async (): Promise<void> => void (await control('DELETE', '/prices/'));

/** Lets `hours` pass in the carriers' world at once. */
export const passHours = async (hours: number): Promise<void> =>
  void (await control('POST', '/clock/', { advanceHours: hours }));

/** Lets one order go on to a status, in the carrier's own code; what comes after it keeps its distance. */
export const advanceOrder = async (carrier: SandboxCarrier, number: string, status: string): Promise<void> =>
  void (await control('POST', `/orders/${carrier}/${number}/advance/`, { status }));

/** What a carrier has stored under a number of ours, newest first. */
export async function findSandboxOrders(
  carrier: SandboxCarrier,
  number: string,
): Promise<readonly SandboxOrder[]> {
  const answer = await control('GET', `/orders/?carrier=${carrier}&number=${number}`);
  // The sandbox's own shape, described in its README.
  return (answer as { readonly orders: readonly SandboxOrder[] }).orders;
}
