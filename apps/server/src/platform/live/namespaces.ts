import { parseDurationMs } from './duration.ts';

/** Options of a channel, under Centrifugo's own names; durations as `30m`. Everything is off by default. */
export interface ChannelOptions {
  readonly presence?: boolean;
  readonly join_leave?: boolean;
  readonly force_push_join_leave?: boolean;
  readonly history_size?: number;
  readonly history_ttl?: string;
  readonly history_meta_ttl?: string;
  readonly force_positioning?: boolean;
  readonly allow_positioning?: boolean;
  readonly force_recovery?: boolean;
  readonly allow_recovery?: boolean;
  readonly force_recovery_mode?: '' | 'stream' | 'cache';
  readonly auto_cache_recover?: boolean;
  readonly allow_subscribe_for_client?: boolean;
  readonly allow_subscribe_for_anonymous?: boolean;
  readonly allow_publish_for_client?: boolean;
  readonly allow_publish_for_subscriber?: boolean;
  readonly allow_publish_for_anonymous?: boolean;
  readonly allow_presence_for_client?: boolean;
  readonly allow_presence_for_subscriber?: boolean;
  readonly allow_presence_for_anonymous?: boolean;
  readonly allow_history_for_client?: boolean;
  readonly allow_history_for_subscriber?: boolean;
  readonly allow_history_for_anonymous?: boolean;
  readonly allow_user_limited_channels?: boolean;
  readonly channel_regex?: string;
}

export type Namespace = ChannelOptions & { readonly name: string };

/** What channels exist and how they behave: the `channel` part of Centrifugo's configuration. */
export interface ChannelTable {
  readonly without_namespace?: ChannelOptions;
  readonly namespaces: readonly Namespace[];
  /** How long a stream without use keeps its position; `720h` when absent. */
  readonly history_meta_ttl?: string;
  /** `json_object`: a publication that is no JSON object is refused. */
  readonly publication_data_format?: '' | 'json' | 'json_object';
}

/** A channel's options made ready for use; durations in milliseconds. */
export interface ChannelRules {
  readonly options: ChannelOptions;
  readonly hasHistory: boolean;
  readonly historySize: number;
  readonly historyTtlMs: number;
  readonly historyMetaTtlMs: number;
  readonly isCacheRecovery: boolean;
  readonly nameRegex: RegExp | undefined;
}

const defaultMetaTtl = '720h';

/**
 * Checks the table as Centrifugo checks its own at start, and prepares it for look-up by channel.
 * @throws Error naming the namespace and the mistake
 */
export class Namespaces {
  readonly #byName = new Map<string, ChannelRules>();
  readonly #withoutNamespace: ChannelRules;
  readonly #format: ChannelTable['publication_data_format'];

  constructor(table: ChannelTable) {
    const metaTtl = table.history_meta_ttl ?? defaultMetaTtl;
    this.#format = table.publication_data_format;
    this.#withoutNamespace = labelled('without_namespace', () =>
      toRules(table.without_namespace ?? {}, metaTtl),
    );
    for (const namespace of table.namespaces) {
      if (this.#byName.has(namespace.name))
        throw new Error(`namespace name must be unique: ${namespace.name}`);
      if (!/^[-a-zA-Z0-9_]{2,}$/.test(namespace.name)) {
        throw new Error(`invalid namespace name: "${namespace.name}"`);
      }
      this.#byName.set(
        namespace.name,
        labelled(namespace.name, () => toRules(namespace, metaTtl)),
      );
    }
  }

  /** The rules of a channel, or undefined when its namespace does not exist. */
  find(channel: string): ChannelRules | undefined {
    const { namespace } = splitName(channel);
    return namespace === '' ? this.#withoutNamespace : this.#byName.get(namespace);
  }

  /** Whether a publication's content has the table's data format. */
  acceptsData(data: unknown): boolean {
    if (data === undefined) return false;
    return (
      this.#format !== 'json_object' || (typeof data === 'object' && data !== null && !Array.isArray(data))
    );
  }
}

/** Whether a client may name a channel so: ASCII, or the namespace's own pattern on the part after it. */
export function isWellNamed(channel: string, rules: ChannelRules): boolean {
  if (rules.nameRegex) return rules.nameRegex.test(splitName(channel).rest);
  return !/[^\p{ASCII}]/u.test(channel);
}

/** Whether the channel is limited to a user list: `#` stands in its name and the namespace gives it a meaning. */
export function isUserLimited(channel: string, rules: ChannelRules): boolean {
  return rules.options.allow_user_limited_channels === true && channel.includes('#');
}

/** Whether the user stands in the channel's list, the text after the last `#`. */
export function isListedUser(channel: string, user: string): boolean {
  return channel
    .slice(channel.lastIndexOf('#') + 1)
    .split(',')
    .includes(user);
}

function splitName(channel: string): { namespace: string; rest: string } {
  const name = channel.startsWith('$') ? channel.slice(1) : channel;
  const boundary = name.indexOf(':');
  if (boundary < 0) return { namespace: '', rest: channel };
  return { namespace: name.slice(0, boundary), rest: name.slice(boundary + 1) };
}

function toRules(options: ChannelOptions, tableMetaTtl: string): ChannelRules {
  const historySize = options.history_size ?? 0;
  const historyTtlMs = wholeSecondsMs('history_ttl', options.history_ttl ?? '0');
  const ownMetaTtlMs = wholeSecondsMs('history_meta_ttl', options.history_meta_ttl ?? '0');
  const historyMetaTtlMs = ownMetaTtlMs || wholeSecondsMs('history_meta_ttl', tableMetaTtl);
  if (!Number.isInteger(historySize) || historySize < 0)
    throw new Error('history_size must be a whole number');
  if (historySize > 0 !== historyTtlMs > 0)
    throw new Error('both history size and history ttl required for history');
  if (historyTtlMs > historyMetaTtlMs)
    throw new Error('history ttl can not be greater than history meta ttl');
  if (options.force_recovery && historySize === 0)
    throw new Error('both history size and history ttl required for recovery');
  if (!['', 'stream', 'cache'].includes(options.force_recovery_mode ?? ''))
    throw new Error('unknown recovery mode');
  return {
    options,
    hasHistory: historySize > 0,
    historySize,
    historyTtlMs,
    historyMetaTtlMs,
    isCacheRecovery: options.force_recovery_mode === 'cache',
    nameRegex: options.channel_regex ? new RegExp(options.channel_regex) : undefined,
  };
}

function wholeSecondsMs(option: string, text: string): number {
  const ms = parseDurationMs(text);
  if (ms % 1000 !== 0) throw new Error(`${option}: sub-second precision is not supported`);
  return ms;
}

function labelled<T>(name: string, build: () => T): T {
  try {
    return build();
  } catch (cause) {
    throw new Error(`namespace ${name}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
