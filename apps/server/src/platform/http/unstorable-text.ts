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

/**
 * The dotted path (`packages.0.contents`) of a text, or of a key, in a parsed request that the database could not
 * store; an empty path when the value itself is one. `undefined` when all can be stored. Walks without recursion, for
 * callers choose the depth.
 */
export function findUnstorableText(value: unknown): string | undefined {
  const open: Branch[] = [{ value, key: '', parent: undefined }];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    if (typeof branch.value === 'string' && !isStorable(branch.value)) return pathOf(branch);
    if (typeof branch.value !== 'object' || branch.value === null) continue;
    for (const [key, child] of Object.entries(branch.value)) {
      if (!isStorable(key)) return pathOf(branch);
      open.push({ value: child, key, parent: branch });
    }
  }
  return undefined;
}
