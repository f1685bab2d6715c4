import { api, type RequestOf } from '@tranzit/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import type { KeyOf } from '../../../lib/api/idempotency-keys.ts';
import { type FieldOf, type Refusal, toRefusal } from '../../../lib/forms/refusal.ts';
import { type AddressChoice, toSideAddress } from '../../address-field/index.ts';
import { packageFieldOf } from '../../cargo-editor/index.ts';
import {
  type CalculationDraft,
  type CalculationKind,
  type TerminalWay,
  toCargoInput,
} from './calculation-draft.ts';
import { toReturnedInput, toReturnedPath } from './return-draft.ts';

export interface StartRefusal extends Refusal {
  /** No answer came at all: there was no connection. */
  readonly isUnreachable?: boolean;
}

const isUnreachable = (failure: unknown): boolean => isApiError(failure) && failure.status === 0;

/** The calculation did not start: one of its calls failed, or several side by side. */
class NotStarted extends Error {
  override readonly name = 'NotStarted';
  readonly refusals: readonly StartRefusal[];
  constructor(refusals: readonly StartRefusal[]) {
    super('the calculation did not start');
    this.refusals = refusals;
  }
}

type CargoBody = NonNullable<RequestOf<typeof api.createCargo>['body']>;
const cargoField: FieldOf<string> = (field) =>
  packageFieldOf(field) ?? (field === 'insurance_value_rate' ? 'declaredRoubles' : undefined);
const returnedField: FieldOf<string> = (field) => {
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
const startField: FieldOf<string> = (field, codes) =>
  codes.includes('return_off') ? 'returns' : startFields[field];

const toStartRefusal = (failure: unknown, fieldOf: FieldOf<string>): StartRefusal => ({
  ...toRefusal(failure, fieldOf),
  isUnreachable: isUnreachable(failure),
});

/** Why it did not start, at the fields of the form; what names no field of it stands at the button. */
export function startRefusal(failure: unknown): StartRefusal {
  if (!(failure instanceof NotStarted)) return toStartRefusal(failure, startField);
  return {
    isUnreachable: failure.refusals.every((refusal) => refusal.isUnreachable),
    fields: Object.assign({}, ...failure.refusals.map(({ fields }) => fields)),
    messages: [...new Set(failure.refusals.flatMap(({ messages }) => messages))],
  };
}

interface StartInput {
  readonly kind: CalculationKind;
  /** Checked: addresses, cargo and date are there. */
  readonly draft: CalculationDraft;
  readonly keyOf: KeyOf;
}

async function freezeSide(name: string, { address }: AddressChoice, keyOf: KeyOf): Promise<number> {
  if (!address) throw new Error('a side without an address');
  const body = toSideAddress(address);
  const answer = await call(api.createFastAddressCast, { body }, { idempotencyKey: keyOf(name, body) });
  return answer.addressCastId;
}

async function createCargo(name: string, body: CargoBody, keyOf: KeyOf): Promise<number> {
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

/**
 * Sides and cargo are made side by side, then the calculation of them. Every refusal of the first step is told at once.
 * Returns the number of the calculation; what it throws is told by `startRefusal`.
 */
export async function startCalculation(input: StartInput): Promise<number> {
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
      part.status === 'rejected' ? [toStartRefusal(part.reason, fieldOf)] : [],
    );
    throw new NotStarted(refusals);
  }
  const body: StartBody = {
    cargo_id: cargo.value,
    sender_address_id: from.value,
    receiver_address_id: to.value,
    pickup_date: draft.pickupOn ?? '',
    calc_terminal: kind === 'domestic' && draft.extraWays.length > 0,
  };
  return startTask(input, body, returned.value);
}
