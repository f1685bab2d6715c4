import { parseJson } from '@tranzit/carrier-kit';

/** A text that is no JSON with a list of objects in it, or one whose objects are larger than any should be. */
export class JsonArrayError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JsonArrayError';
  }
}

const maxElementLength = 1_000_000;

/**
 * The objects of the first array in a JSON text, one by one, whatever stands around it. Only one object is held at a
 * time. Throws `JsonArrayError` for a text without an array, one that ends inside it, or an object that cannot be read.
 */
export async function* splitJsonArray(parts: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const splitter = new ArraySplitter();
  for await (const part of parts) {
    yield* splitter.take(decode(() => decoder.decode(part, { stream: true })));
    if (splitter.isOver) return;
  }
  yield* splitter.take(decode(() => decoder.decode()));
  if (!splitter.isOver) throw new JsonArrayError('the list has no end');
}

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw new JsonArrayError('not UTF-8');
  }
}

class ArraySplitter {
  #isInArray = false;
  #isInString = false;
  #isEscaped = false;
  /** Braces and brackets open inside the object being read. */
  #depth = 0;
  #element = '';
  isOver = false;

  /** Reads on; gives the objects that are complete by it. */
  *take(text: string): Generator<unknown> {
    let start = 0;
    for (let at = 0; at < text.length && !this.isOver; at += 1) {
      const wasOutside = this.#depth === 0;
      const isWhole = this.#step(text[at] ?? '');
      if (wasOutside && this.#depth === 1) start = at;
      if (isWhole) {
        yield parse(this.#element + text.slice(start, at + 1));
        this.#element = '';
      }
    }
    if (this.#depth > 0) this.#element += text.slice(start);
    if (this.#element.length > maxElementLength) throw new JsonArrayError('an object without an end');
  }

  /** True when this character ends an object of the array. */
  #step(character: string): boolean {
    if (this.#isInString) {
      this.#stepInString(character);
      return false;
    }
    if (character === '"') this.#isInString = true;
    else if (!this.#isInArray) this.#isInArray = character === '[';
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') return this.#close();
    return false;
  }

  #stepInString(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') this.#isInString = false;
  }

  #close(): boolean {
    if (this.#depth === 0) {
      this.isOver = true;
      return false;
    }
    this.#depth -= 1;
    return this.#depth === 0;
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new JsonArrayError(`not an object: ${text.slice(0, 80)}`);
  }
}
