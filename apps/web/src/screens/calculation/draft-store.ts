import { address } from '@tranzit/contract';
import { additionalServices, cargoTypes } from '@tranzit/kernel';
import { z } from 'zod';
import type { CargoDraft } from '../../features/cargo-editor/index.ts';
import { sidePerson } from '../../features/side-person/index.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { type CalculationDraft, terminalWays } from './calculation-draft.ts';

const side = z.object({ text: z.string(), address: address.nullable() });
const number = z.number().nullable();
const line = z.object({
  key: z.string(),
  amount: number,
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  weightKg: number,
  description: z.string(),
});

const cargo = z.object({ type: z.enum(cargoTypes), packages: z.array(line).min(1) });

/** What another release may have stored is checked before it is trusted. */
const storedDraft = z.object({
  savedAt: z.iso.datetime(),
  draft: z.object({
    from: side,
    to: side,
    fromPerson: sidePerson.nullable().default(null),
    toPerson: sidePerson.nullable().default(null),
    extraWays: z.array(z.enum(terminalWays)),
    terminalWay: z.enum(terminalWays),
    cargo,
    returned: cargo.nullable().default(null),
    pickupOn: z.iso.date().nullable(),
    declaredRoubles: number,
    isInsured: z.boolean(),
    services: z.array(z.enum(additionalServices)),
  }),
});

export interface StoredDraft {
  readonly savedAt: string;
  readonly draft: CalculationDraft;
}

const keyOf = (userId: number): string => `tranzit.calculation.draft.${userId}`;

/** The draft this user left in this browser. Keys of lines are made anew, for they tell lines apart within a page only. */
export function findDraft(userId: number): StoredDraft | undefined {
  const text = readStored(keyOf(userId));
  if (text === null) return undefined;
  const parsed = storedDraft.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { savedAt, draft } = parsed.data;
  const returned = draft.returned && withNewKeys(draft.returned);
  return { savedAt, draft: { ...draft, cargo: withNewKeys(draft.cargo), returned } };
}

const withNewKeys = ({ type, packages }: CargoDraft): CargoDraft => ({
  type,
  packages: packages.map((each, index) => ({ ...each, key: `stored-${index}` })),
});

/** Returns the moment of saving. */
export function saveDraft(userId: number, draft: CalculationDraft, now: Date = new Date()): string {
  const savedAt = now.toISOString();
  writeStored(keyOf(userId), JSON.stringify({ savedAt, draft } satisfies StoredDraft));
  return savedAt;
}

export const dropDraft = (userId: number): void => writeStored(keyOf(userId), null);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
