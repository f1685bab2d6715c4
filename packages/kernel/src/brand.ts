declare const brand: unique symbol;

/** A primitive that only its own constructor functions may make. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
