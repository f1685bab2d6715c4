interface Branch {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Branch | undefined;
}

/** PostgreSQL stores no U+0000, and half of a surrogate pair is no character in any encoding. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** No field of the contract lies deeper; what a caller nests beyond is named by where it begins. */
const deepestField = 12;

function pathOf(branch: Branch): string {
  const keys: string[] = [];
  for (let at: Branch | undefined = branch; at?.parent; at = at.parent) keys.push(at.key);
  return keys.reverse().slice(0, deepestField).join('.');
}

/** As many as an answer names: a caller chooses how many there are. */
const mostNamed = 100;

/**
 * The dotted paths (`packages.0.contents`) of the texts, and of what has such keys, in a parsed request that the database
 * could not store, each once and in the request's order, a hundred at most; an empty path when the value itself is one.
 * Walks without recursion, for callers choose the depth.
 */
export function findUnstorableTexts(value: unknown): readonly string[] {
  const found = new Set<string>();
  const open: Branch[] = [{ value, key: '', parent: undefined }];
  for (let branch = open.pop(); branch && found.size < mostNamed; branch = open.pop()) {
    if (typeof branch.value === 'string' && !isStorable(branch.value)) found.add(pathOf(branch));
    if (typeof branch.value !== 'object' || branch.value === null) continue;
    const parent = branch;
    const children = Object.entries(branch.value);
    if (children.some(([key]) => !isStorable(key))) found.add(pathOf(parent));
    for (const [key, child] of children.toReversed())
      if (isStorable(key)) open.push({ value: child, key, parent });
  }
  return [...found];
}
