import { z } from 'zod';

/** Every flag with its one default; an account differs only where staff has said so. */
const defaultFlags = {
  onlineShop: true,
  returnPackage: false,
  returnCargo: true,
  additionalContactForm: true,
  contactsImport: false,
  BETTER_RATE: false,
  BONUSES: true,
  wip: false,
} as const;

export type FeatureFlags = Readonly<Record<keyof typeof defaultFlags, boolean>>;

const storedFlags = z.record(z.string(), z.boolean());

/** The flags of an account from its column `feature_flags`, which staff writes as booleans by name. */
export const flagsOf = (stored: unknown): FeatureFlags => ({
  ...defaultFlags,
  ...storedFlags.parse(stored),
});
