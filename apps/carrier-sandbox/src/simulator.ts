import type { IncomingMessage } from 'node:http';
import type { ImportedOrder } from './orders/imported-steps.ts';
import type { SandboxOrder, Step } from './orders/order.ts';
import type { Sandbox } from './sandbox.ts';
import type { CarrierCall } from './server/carrier-call.ts';

/** A native status as a control call names it. */
export interface NamedStatus {
  /** A state or an event code of the carrier; unknown ones are taken too. */
  readonly status: string;
  /** `''` when the call names none. */
  readonly reasonCode: string;
}

/** A courier call as the carrier has stored it. */
export interface CourierCallOfCarrier {
  readonly number: string;
  readonly day: string;
  /** True once it was called back. */
  readonly isRemoved: boolean;
  /** Numbers of the orders it names, as clients number them; a call for an address names none. */
  readonly orders: readonly string[];
  readonly weightGrams: number;
}

/** What the server and the control calls need of one simulated carrier. State of its own lives in its folder. */
export interface Simulator {
  /** Reads a call below `/{carrier}`; never throws for what a client sent. */
  readCall(sandbox: Sandbox, request: IncomingMessage, body: Buffer): CarrierCall;
  /** An order put in at a point of its lifecycle, not yet saved; feeds do not tell its past. */
  importOrder(sandbox: Sandbox, imported: ImportedOrder): SandboxOrder;
  /** The step of a status that the rest of the order's script does not pass. */
  toStep(order: SandboxOrder, named: NamedStatus, now: number): Step;
  /** Native statuses after which nothing happens. */
  readonly finalStatuses: ReadonlySet<string>;
  /** What the carrier calls an order it has not registered yet; `undefined` once it has. */
  statusBeforeLife?(order: SandboxOrder): string | undefined;
  /** Registers an order that waits for that, so that its lifecycle begins. */
  beginLife?(sandbox: Sandbox, order: SandboxOrder): void;
  /** Ends tokens or sessions; answers how many there were. */
  expireTokens?(sandbox: Sandbox): number;
  /** Courier calls apart from orders, those that were called back too, in the order of their making; for control calls. */
  listCourierCalls?(sandbox: Sandbox): readonly CourierCallOfCarrier[];
  /** Whether the order asks for papers to be brought back to the sender, for control calls. */
  returnsDocuments(order: SandboxOrder): boolean;
  /** Services as the client asked for them, for control calls. */
  servicesOf?(order: SandboxOrder): unknown;
}
