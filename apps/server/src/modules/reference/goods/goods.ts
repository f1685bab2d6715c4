/** What the classifier calls a code. */
export interface GoodName {
  readonly code: string;
  readonly name: string;
  /** Russian alone is known of the full classifier. */
  readonly nameEn: string | null;
}

/** A code that can be chosen: six digits of the international system, ten of the customs union. */
export interface Good extends GoodName {
  /** Its chapter, and its heading where that is known: the wider comes first. */
  readonly parents: readonly GoodName[];
  /** What people call it, beside its names. */
  readonly words: string;
}
