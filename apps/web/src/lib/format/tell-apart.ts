interface Telling<Item> {
  /** What is said of each anyway. */
  readonly said: (item: Item) => string;
  /** What else is known of it, that which people know first before the rest. */
  readonly facts: readonly ((item: Item) => string | null | undefined)[];
}

/** Of items that would be said alike what tells each from the others, as few facts as do; empty for those that stand alone. */
export function tellApart<Item>(
  items: readonly Item[],
  { said, facts }: Telling<Item>,
): readonly (readonly string[])[] {
  return items.map((item) => {
    let alike = items.filter((other) => other !== item && said(other) === said(item));
    const told: string[] = [];
    for (const fact of facts) {
      const own = fact(item);
      const others = alike.filter((other) => fact(other) === own);
      if (others.length === alike.length) continue;
      if (own) told.push(own);
      alike = others;
    }
    return told;
  });
}
