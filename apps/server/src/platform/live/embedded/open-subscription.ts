import { liveError } from '../errors.ts';
import type { ChannelRules } from '../namespaces.ts';
import type { Json, Publication, StreamPosition, SubscriptionOverride } from '../requests.ts';
import { type Broker, nowSeconds } from './broker.ts';
import type { Connection } from './connection.ts';
import { omitZeros } from './frames.ts';
import { recoverCache, recoverStream } from './recovery.ts';
import type { Subscription, SubscriptionSource } from './subscription.ts';

/** A subscription that passed every check. */
export interface Opening {
  readonly connection: Connection;
  readonly channel: string;
  readonly rules: ChannelRules;
  readonly source: SubscriptionSource;
  readonly info?: Json;
  readonly data?: Json;
  /** Unix seconds; 0 = never. */
  readonly expireAt?: number;
  readonly override?: SubscriptionOverride | undefined;
  /** What the client asked for and may have. */
  readonly grants?: {
    readonly positioning: boolean;
    readonly recovery: boolean;
    readonly joinLeave: boolean;
  };
  /** The position the client wants to go on from. */
  readonly since?: StreamPosition | undefined;
  readonly refusesUnrecovered?: boolean;
}

/** A subscription as the client is told of it; zero values are absent. */
export interface SubscribeResult {
  readonly expires?: true;
  readonly ttl?: number;
  readonly recoverable?: boolean;
  readonly positioned?: boolean;
  readonly epoch?: string;
  readonly offset?: number;
  readonly publications?: readonly Publication[];
  readonly recovered?: boolean;
  readonly was_recovering?: boolean;
  readonly data?: Json;
}

interface Start {
  readonly position: StreamPosition;
  readonly recovered: readonly Publication[] | undefined;
  readonly wasRecovering: boolean;
}

/**
 * Joins the channel and reads its stream in one synchronous step, so that no publication is lost or doubled
 * between the two. The caller sends the result before anything else happens.
 * @throws LiveError 110 when it has expired already, 112 when an unrecovered start is refused
 */
export function openSubscription(
  broker: Broker,
  opening: Opening,
): { subscription: Subscription; result: SubscribeResult } {
  const { options } = opening.rules;
  const { override, grants, expireAt = 0 } = opening;
  const ttl = expireAt - nowSeconds(broker);
  if (expireAt > 0 && ttl <= 0) throw liveError('expired');
  const isRecoverable =
    (override?.force_recovery?.value ?? options.force_recovery ?? false) || grants?.recovery === true;
  const isPositioned =
    (override?.force_positioning?.value ?? options.force_positioning ?? false) ||
    isRecoverable ||
    grants?.positioning === true;
  const start = isPositioned ? startAt(broker, opening, isRecoverable) : undefined;
  const subscription: Subscription = {
    connection: opening.connection,
    channel: opening.channel,
    source: opening.source,
    info: opening.info,
    expireAt,
    hasPresence: override?.presence?.value ?? options.presence ?? false,
    emitsJoinLeave: override?.join_leave?.value ?? options.join_leave ?? false,
    receivesJoinLeave:
      (override?.force_push_join_leave?.value ?? options.force_push_join_leave ?? false) ||
      grants?.joinLeave === true,
    isPositioned,
    offset: start?.position.offset ?? 0,
    epoch: start?.position.epoch ?? '',
  };
  broker.hub.join(subscription);
  const expiry = expireAt > 0 && ({ expires: true, ttl } as const);
  const data = opening.data === undefined || opening.data === null ? {} : { data: opening.data };
  return {
    subscription,
    result: { ...expiry, ...(start && presentStart(start, opening, isRecoverable)), ...data },
  };
}

function startAt(broker: Broker, opening: Opening, isRecoverable: boolean): Start {
  const { channel, rules } = opening;
  const stream = broker.streams.read(channel, rules);
  const isAutomatic = rules.isCacheRecovery && rules.options.auto_cache_recover === true;
  const since = opening.since ?? (isAutomatic ? { offset: 0, epoch: '' } : undefined);
  if (!isRecoverable || !since)
    return { position: stream.position, recovered: undefined, wasRecovering: false };
  const recovered = rules.isCacheRecovery
    ? recoverCache(stream, since)
    : recoverStream(stream, since, broker.settings.recoveryMaxPublications);
  broker.counters.add(recovered ? 'recoveriesOk' : 'recoveriesFailed');
  if (!recovered && opening.refusesUnrecovered) throw liveError('unrecoverablePosition');
  return { position: stream.position, recovered, wasRecovering: true };
}

/** A recovered subscription is told the position it asked for: the publications that follow move it on. */
function presentStart(
  { position, recovered, wasRecovering }: Start,
  { since }: Opening,
  isRecoverable: boolean,
): SubscribeResult {
  return omitZeros({
    recoverable: isRecoverable,
    positioned: true,
    epoch: position.epoch,
    offset: recovered ? (since?.offset ?? 0) : position.offset,
    publications: recovered && recovered.length > 0 ? recovered : undefined,
    recovered: recovered !== undefined,
    was_recovering: wasRecovering,
  });
}
