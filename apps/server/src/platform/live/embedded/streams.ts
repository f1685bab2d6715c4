import { randomBytes } from 'node:crypto';
import type { LiveClock } from '../clock.ts';
import type { Publication, StreamPosition } from '../requests.ts';

interface Stream {
  readonly epoch: string;
  top: number;
  kept: Publication[];
  keptUntil: number;
  forgottenAt: number;
  version: number;
  versionEpoch: string;
}

interface StreamRules {
  readonly historySize: number;
  readonly historyTtlMs: number;
  readonly historyMetaTtlMs: number;
}

/** A publication's place among whole-state messages; version 0 = none. */
export interface StateVersion {
  readonly version: number;
  readonly versionEpoch: string;
}

interface StreamsOptions {
  readonly clock: LiveClock;
  readonly streamLimit: number;
  /** Streams in use are forgotten last. */
  readonly isInUse: (channel: string) => boolean;
}

/** How far for a stream to give up when the limit is reached. */
const evictionLookahead = 64;

/** The streams of channels with history: in memory, bounded in number, and each in length and time. */
export class Streams {
  readonly #options: StreamsOptions;
  /** In order of last use, the longest unused first. */
  readonly #streams = new Map<string, Stream>();

  constructor(options: StreamsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** The top of the stream. Looking counts as use. */
  position(channel: string, rules: StreamRules): StreamPosition {
    const { top, epoch } = this.#use(channel, rules);
    return { offset: top, epoch };
  }

  /**
   * Appends a publication, dropping the oldest beyond the size.
   * @returns its position, and the publication with its offset; or no publication when the version is not newer
   */
  add(
    channel: string,
    publication: Publication,
    rules: StreamRules,
    { version, versionEpoch }: StateVersion,
  ): { position: StreamPosition; added: Publication | undefined } {
    const stream = this.#use(channel, rules);
    const isSameLine = versionEpoch === '' || versionEpoch === stream.versionEpoch;
    if (version > 0 && isSameLine && version <= stream.version) {
      return { position: { offset: stream.top, epoch: stream.epoch }, added: undefined };
    }
    if (version > 0) Object.assign(stream, { version, versionEpoch });
    stream.top += 1;
    const added = { ...publication, offset: stream.top };
    stream.kept.push(added);
    if (stream.kept.length > rules.historySize) stream.kept.splice(0, stream.kept.length - rules.historySize);
    stream.keptUntil = this.#options.clock.now() + rules.historyTtlMs;
    return { position: { offset: stream.top, epoch: stream.epoch }, added };
  }

  /** Kept publications, oldest first. */
  read(channel: string, rules: StreamRules): { position: StreamPosition; kept: readonly Publication[] } {
    const { top, epoch, kept } = this.#use(channel, rules);
    return { position: { offset: top, epoch }, kept };
  }

  /** Empties the kept publications; position and epoch stay. */
  empty(channel: string): void {
    const stream = this.#streams.get(channel);
    if (stream) stream.kept = [];
  }

  /** Frees what has outlived its time. */
  sweep(): void {
    const now = this.#options.clock.now();
    for (const [channel, stream] of this.#streams) {
      if (stream.forgottenAt <= now) this.#streams.delete(channel);
      else if (stream.keptUntil <= now) stream.kept = [];
    }
  }

  #use(channel: string, rules: StreamRules): Stream {
    const now = this.#options.clock.now();
    let stream = this.#streams.get(channel);
    this.#streams.delete(channel);
    if (!stream || stream.forgottenAt <= now) {
      this.#makeRoom();
      stream = newStream();
    }
    if (stream.keptUntil <= now) stream.kept = [];
    stream.forgottenAt = now + rules.historyMetaTtlMs;
    this.#streams.set(channel, stream);
    return stream;
  }

  #makeRoom(): void {
    if (this.#streams.size < this.#options.streamLimit) return;
    const oldest = this.#streams.keys().take(evictionLookahead).toArray();
    const victim = oldest.find((channel) => !this.#options.isInUse(channel)) ?? oldest[0];
    if (victim !== undefined) this.#streams.delete(victim);
  }
}

function newStream(): Stream {
  const epoch = randomBytes(6).toString('base64url');
  return { epoch, top: 0, kept: [], keptUntil: 0, forgottenAt: 0, version: 0, versionEpoch: '' };
}
