import { createHash } from 'node:crypto';
import type { CarrierPlace, QuoteRequest } from '@tranzit/carrier-kit';
import {
  type AdditionalService,
  type CargoType,
  type CarrierCode,
  type DeliveryWay,
  type Kopecks,
  type PackageMeasures,
  type TerminalKind,
  wayBack,
} from '@tranzit/kernel';

export type SideName = 'sender' | 'receiver';

/** A terminal as its carrier knows it. */
export interface ChosenTerminal {
  readonly code: string;
  readonly kind: TerminalKind;
  /** The terminal's own town, where it is another one than the side's. */
  readonly place?: CarrierPlace;
}

export type ChosenTerminals = Readonly<Partial<Record<SideName, ChosenTerminal>>>;

/** A cargo that comes back as a delivery of its own: no carrier takes its parcels within the order of the way there. */
export interface ReturningCargo {
  readonly cargoType: CargoType;
  readonly packages: readonly PackageMeasures[];
  readonly declaredValue: Kopecks | null;
}

/** A calculation's question, frozen: what every carrier is asked. */
export interface FrozenInput {
  readonly sender: CarrierPlace;
  readonly receiver: CarrierPlace;
  /** IANA zone of the sender: its days and its 14:00 count. */
  readonly senderTimeZone: string;
  readonly ways: readonly DeliveryWay[];
  readonly cargoType: CargoType;
  readonly packages: readonly PackageMeasures[];
  readonly pickupOn: string;
  readonly declaredValue: Kopecks | null;
  /** With `returning`, RETURN means its way back, else documents that the carrier brings back. */
  readonly services: readonly AdditionalService[];
  readonly returning?: ReturningCargo | undefined;
  /** Carrier → the terminals chosen at it. */
  readonly terminals: Readonly<Partial<Record<CarrierCode, ChosenTerminals>>>;
  /** Only these are asked; null: every carrier. */
  readonly carriers: readonly CarrierCode[] | null;
}

/** The place of a side as its carrier is asked for it: the side's own, or the terminal chosen for it. */
export const atTerminal = (place: CarrierPlace, terminal: ChosenTerminal | undefined): CarrierPlace =>
  terminal
    ? { ...(terminal.place ?? place), terminalCode: terminal.code, terminalKind: terminal.kind }
    : place;

/** The question as one carrier gets it. */
export function quoteRequestFor(input: FrozenInput, carrier: CarrierCode): QuoteRequest {
  const chosen = input.terminals[carrier];
  return {
    sender: atTerminal(input.sender, chosen?.sender),
    receiver: atTerminal(input.receiver, chosen?.receiver),
    ways: input.ways,
    cargoType: input.cargoType,
    packages: input.packages,
    pickupOn: input.pickupOn,
    declaredValue: input.services.includes('INSURANCE') ? (input.declaredValue ?? undefined) : undefined,
    services: input.returning ? input.services.filter((service) => service !== 'RETURN') : input.services,
  };
}

/** The question for the way back as one carrier gets it: the sides swapped; `undefined` where nothing returns by itself. */
export function returnRequestFor(input: FrozenInput, carrier: CarrierCode): QuoteRequest | undefined {
  const { returning } = input;
  if (!returning) return undefined;
  const { sender, receiver, ways, pickupOn } = quoteRequestFor(input, carrier);
  return {
    sender: receiver,
    receiver: sender,
    ways: ways.map(wayBack),
    cargoType: returning.cargoType,
    packages: returning.packages,
    pickupOn,
    declaredValue: returning.declaredValue ?? undefined,
    services: returning.declaredValue === null ? [] : ['INSURANCE'],
  };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const hashOfInput = (input: FrozenInput): string => hashOf(input);

interface AskedRun {
  readonly runKey: string;
  readonly carrier: CarrierCode;
  readonly version: number | undefined;
}

/**
 * Equal for equal questions to the same contract of a carrier in the same credentials, whoever asks: for the same days on
 * which it is to take the cargo, whichever day was wished.
 */
export const hashOfQuestion = (
  input: FrozenInput,
  { runKey, carrier, version }: AskedRun,
  parts: readonly Pick<FrozenInput, 'pickupOn' | 'ways'>[],
): string =>
  hashOf([
    version === undefined ? runKey : `${runKey}:${version}`,
    ...parts.flatMap((part) => [
      quoteRequestFor({ ...input, ...part }, carrier),
      returnRequestFor({ ...input, ...part }, carrier),
    ]),
  ]);
