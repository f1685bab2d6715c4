import type { Language } from '../errors/index.ts';

/** Under what name and with whose people the portal stands before its users, in one language. */
export interface Brand {
  readonly name: string;
  /** Where the portal is reached, without a slash at its end. */
  readonly url: string;
  /** As the operator writes it; empty for none. */
  readonly supportPhone: string;
  readonly supportEmail: string;
  /** The support answers at any hour. */
  readonly isSupportRoundTheClock: boolean;
  /** Of those who help to choose a rate. */
  readonly tariffPhone: string;
  /** Of the department for clients. */
  readonly clientPhone: string;
  /** Name of the bot of the messenger, without `@`; empty for none. */
  readonly telegramBot: string;
  readonly companyLine: string;
  /** Path of the picture beside the name; null for the sign of the product. */
  readonly logo: string | null;
  /** `#rrggbb`; words on it are white in the light theme and dark in the dark one. */
  readonly accent: { readonly light: string; readonly dark: string };
}

export type Brands = Readonly<Record<Language, Brand>>;

declare module '../context/context.ts' {
  interface Capabilities {
    brands: Brands;
  }
}
