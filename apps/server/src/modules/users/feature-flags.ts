import type { Needs } from '../../platform/context/index.ts';

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

/** The flags of an account from its column `feature_flags`, which staff writes as booleans by name. */
export const flagsOf = (stored: unknown): FeatureFlags => ({
  ...defaultFlags,
  ...(stored as Partial<FeatureFlags>), // the column is an object of booleans
});

/** Index: primary key. */
export async function loadFlags(ctx: Needs<'db' | 'actor'>): Promise<FeatureFlags> {
  const { feature_flags: stored } = await ctx.db
    .selectFrom('accounts')
    .select('feature_flags')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow();
  return flagsOf(stored);
}
