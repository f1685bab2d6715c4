/** PostgreSQL stores no U+0000, and half of a surrogate pair is no character in any encoding. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** In JSON both stand as an escape, for its text is whole UTF-8 and holds no control characters. */
const escapedUnstorable = /\\u(?:0000|d[89a-f])/i;
/** Whether a text of JSON, read as UTF-8, may hold what `findUnstorableTexts` finds. One pass, whatever the text is made of. */
export const mayHoldUnstorable = (json: string): boolean => escapedUnstorable.test(json);

/** No field of the contract lies deeper; what a caller nests beyond is named by where it begins. */
const deepestField = 12;
/** As many as an answer names: a caller chooses how many there are. */
const mostNamed = 100;

/**
 * The dotted paths (`packages.0.contents`) of the texts, and of what has such keys, in a parsed request that the database
 * could not store, each once and in the request's order, a hundred at most; an empty path when the value itself is one.
 * What lies deeper than any field is not looked at: it counts as such a text.
 */
export function findUnstorableTexts(value: unknown): readonly string[] {
  const found = new Set<string>();
  const path: (string | number)[] = [];
  const name = () => found.add(path.join('.'));
  function look(at: unknown): void {
    if (typeof at === 'string' ? !isStorable(at) : isNested(at) && path.length >= deepestField) name();
    else if (isNested(at)) lookWithin(at);
  }
  function lookAt(key: string | number, child: unknown): void {
    path.push(key);
    look(child);
    path.pop();
  }
  function lookWithin(parent: object): void {
    if (Array.isArray(parent)) {
      for (let index = 0; index < parent.length && found.size < mostNamed; index += 1)
        lookAt(index, parent[index]);
      return;
    }
    const children = Object.entries(parent);
    if (children.some(([key]) => !isStorable(key))) name();
    for (const [key, child] of children) {
      if (found.size >= mostNamed) return;
      if (isStorable(key)) lookAt(key, child);
    }
  }
  look(value);
  return [...found];
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
