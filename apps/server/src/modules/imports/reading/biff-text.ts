import { TableError } from './table-error.ts';

/** Texts of BIFF8 ([MS-XLS] 2.5): characters of one byte or two, which may run on in the records that continue theirs. */

const isWide = (flags: number): boolean => (flags & 1) !== 0;

/** Reads on over the records that hold one thing together. */
export class RecordReader {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #place = 0;

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts;
  }

  get #left(): number {
    return (this.#parts[this.#part]?.length ?? 0) - this.#place;
  }

  #turn(): void {
    this.#part += 1;
    this.#place = 0;
    if (this.#part >= this.#parts.length) throw new TableError('import_unreadable');
  }

  #take(count: number): Buffer {
    while (this.#left === 0) this.#turn();
    const part = this.#parts[this.#part] ?? Buffer.alloc(0);
    const taken = part.subarray(this.#place, this.#place + count);
    if (taken.length < count) throw new TableError('import_unreadable');
    this.#place += count;
    return taken;
  }

  byte = (): number => this.#take(1).readUInt8();
  short = (): number => this.#take(2).readUInt16LE();
  long = (): number => this.#take(4).readUInt32LE();

  #skip(count: number): void {
    for (let left = count; left > 0; ) {
      if (this.#left === 0) this.#turn();
      const step = Math.min(left, this.#left);
      this.#place += step;
      left -= step;
    }
  }

  /** Where characters run on in another record, its first byte says anew how wide they are. */
  characters(count: number, flags: number): string {
    let wide = isWide(flags);
    let text = '';
    for (let left = count; left > 0; ) {
      if (this.#left === 0) {
        this.#turn();
        wide = isWide(this.byte());
      }
      const size = wide ? 2 : 1;
      const step = Math.min(left, Math.floor(this.#left / size));
      if (step === 0) throw new TableError('import_unreadable');
      text += this.#take(step * size).toString(wide ? 'utf16le' : 'latin1');
      left -= step;
    }
    return text;
  }

  /** A text with its length and flags before it; what says how it looks and sounds is passed over. */
  text(): string {
    const length = this.short();
    const flags = this.byte();
    const runs = (flags & 8) === 0 ? 0 : this.short();
    const sounds = (flags & 4) === 0 ? 0 : this.long();
    const text = this.characters(length, flags);
    this.#skip(runs * 4 + sounds);
    return text;
  }
}
