import { api, type RequestOf } from '@tranzit/contract';
import { type AddressChoice, toSideAddress } from '../../features/address-field/index.ts';
import { packageFieldOf } from '../../features/cargo-editor/index.ts';
import { isApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { describeError } from '../../lib/describe-error.ts';
import { randomId } from '../../lib/random-id.ts';
import {
  type CalculationDraft,
  type CalculationKind,
  type TerminalWay,
  toCargoInput,
} from './calculation-draft.ts';
import { toReturnedInput, toReturnedPath } from './return-draft.ts';

/** Why a calculation did not start: words at the fields of the form, and words that belong to none. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: readonly string[];
}
export type StartOutcome = { readonly taskId: number } | { readonly refusal: Refusal };

/** An idempotency key per thing created: the same again for the same content, so that a repeat makes nothing twice. */
export type Keyring = (name: string, body: unknown) => string;
export function createKeyring(): Keyring {
  const keys = new Map<string, string>();
  return (name, body) => {
    const content = `${name} ${JSON.stringify(body)}`;
    const key = keys.get(content) ?? randomId();
    keys.set(content, key);
    return key;
  };
}

type CargoBody = NonNullable<RequestOf<typeof api.createCargo>['body']>;
type FieldOf = (wireField: string, codes: readonly string[]) => string | undefined;
const cargoField: FieldOf = (field) =>
  packageFieldOf(field) ?? (field === 'insurance_value_rate' ? 'declaredRoubles' : undefined);
const returnedField: FieldOf = (field) => {
  const path = packageFieldOf(field);
  return path && toReturnedPath(path);
};
const startFields: Readonly<Record<string, string>> = {
  sender_address_id: 'from',
  receiver_address_id: 'to',
  pickup_date: 'pickupOn',
  return_cargo_id: 'returned',
  returnPackages: 'returned',
};
/** That nothing may return with this cargo is said at the service, what comes back is not asked for then. */
export const startField: FieldOf = (field, codes) =>
  codes.includes('return_off') ? 'returns' : startFields[field];

/** The server's words at our fields; whatever names no field of the form goes to the line above the button. */
export function toRefusal(error: unknown, fieldOf: FieldOf): Refusal {
  if (!isApiError(error)) return { fields: {}, messages: [describeError(error)] };
  const fields: Record<string, string> = {};
  const messages = [...error.messages];
  for (const [wireField, words] of Object.entries(error.fields)) {
    const field = fieldOf(wireField, error.codes[wireField] ?? []);
    if (field) fields[field] = words.join(' ');
    else messages.push(...words);
  }
  const isMute = messages.length === 0 && Object.keys(fields).length === 0;
  return { fields, messages: isMute ? [describeError(error)] : messages };
}

const joinRefusals = (refusals: readonly Refusal[]): Refusal => ({
  fields: Object.assign({}, ...refusals.map(({ fields }) => fields)),
  messages: [...new Set(refusals.flatMap(({ messages }) => messages))],
});

interface StartInput {
  readonly kind: CalculationKind;
  /** Checked: addresses, cargo and date are there. */
  readonly draft: CalculationDraft;
  readonly keyOf: Keyring;
}

async function freezeSide(name: string, { address }: AddressChoice, keyOf: Keyring): Promise<number> {
  if (!address) throw new Error('a side without an address');
  const body = toSideAddress(address);
  const answer = await call(api.createFastAddressCast, { body }, { idempotencyKey: keyOf(name, body) });
  return answer.addressCastId;
}

async function createCargo(name: string, body: CargoBody, keyOf: Keyring): Promise<number> {
  const { cargoId } = await call(api.createCargo, { body }, { idempotencyKey: keyOf(name, body) });
  return cargoId;
}

const startOfWay = {
  w2w: api.startTerminalTerminal,
  d2w: api.startToTerminal,
  w2d: api.startFromTerminal,
} as const satisfies Record<TerminalWay, unknown>;

type StartBody = RequestOf<typeof api.startCalculation>['body'];

async function startTask(
  { kind, draft, keyOf }: StartInput,
  body: StartBody,
  returnCargoId: number | undefined,
): Promise<number> {
  const withKey = { idempotencyKey: keyOf('start', { kind, body, returnCargoId, way: draft.terminalWay }) };
  const asked = returnCargoId === undefined ? body : { ...body, return_cargo_id: returnCargoId };
  const endpoint = kind === 'terminal' ? startOfWay[draft.terminalWay] : api.startCalculation;
  return (await call(endpoint, { body: asked }, withKey)).singleTaskId;
}

/** Sides and cargo are made side by side, then the calculation of them. Every refusal of the first step is told at once. */
export async function startCalculation(input: StartInput): Promise<StartOutcome> {
  const { kind, draft, keyOf } = input;
  const returnedInput = toReturnedInput(draft);
  const [from, to, cargo, returned] = await Promise.allSettled([
    freezeSide('from', draft.from, keyOf),
    freezeSide('to', draft.to, keyOf),
    createCargo('cargo', toCargoInput(draft), keyOf),
    returnedInput && createCargo('return', returnedInput, keyOf),
  ]);
  if (
    from.status === 'rejected' ||
    to.status === 'rejected' ||
    cargo.status === 'rejected' ||
    returned.status === 'rejected'
  ) {
    const parts = [
      [from, () => 'from'],
      [to, () => 'to'],
      [cargo, cargoField],
      [returned, returnedField],
    ] as const;
    const refusals = parts.flatMap(([part, fieldOf]) =>
      part.status === 'rejected' ? [toRefusal(part.reason, fieldOf)] : [],
    );
    return { refusal: joinRefusals(refusals) };
  }
  const body: StartBody = {
    cargo_id: cargo.value,
    sender_address_id: from.value,
    receiver_address_id: to.value,
    pickup_date: draft.pickupOn ?? '',
    calc_terminal: kind === 'domestic' && draft.extraWays.length > 0,
  };
  try {
    return { taskId: await startTask(input, body, returned.value) };
  } catch (error) {
    return { refusal: toRefusal(error, startField) };
  }
}
