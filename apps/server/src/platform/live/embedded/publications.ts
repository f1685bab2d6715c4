import type { ChannelRules } from '../namespaces.ts';
import type { ClientInfo, Publication, PublishRequest, PublishResult } from '../requests.ts';
import type { Broker } from './broker.ts';
import { toPush } from './frames.ts';

/** A request that passed its checks; `info` when a client made it. */
export type CheckedPublication = PublishRequest & { readonly info?: ClientInfo };

/** Keeps the publication if the channel has a history, and sends it to the subscribers. One synchronous step. */
export function publishTo(broker: Broker, rules: ChannelRules, request: CheckedPublication): PublishResult {
  const { channel, idempotency_key: key } = request;
  const earlier = key ? broker.recentResults.find(channel, key) : undefined;
  if (earlier) return earlier;
  const result =
    rules.hasHistory && !request.skip_history ? keepAndSend(broker, rules, request) : send(broker, request);
  if (key) broker.recentResults.save(channel, key, result);
  return result;
}

function keepAndSend(broker: Broker, rules: ChannelRules, request: CheckedPublication): PublishResult {
  const { channel, version = 0, version_epoch: versionEpoch = '' } = request;
  const { position, added } = broker.streams.add(channel, toPublication(request), rules, {
    version,
    versionEpoch,
  });
  if (!added) return position;
  broker.counters.add('published');
  broker.counters.add('delivered', broker.hub.deliver(channel, toPush(channel, 'pub', added), position));
  return position;
}

function send(broker: Broker, request: CheckedPublication): PublishResult {
  const { channel } = request;
  broker.counters.add('published');
  broker.counters.add(
    'delivered',
    broker.hub.deliver(channel, toPush(channel, 'pub', toPublication(request))),
  );
  return {};
}

function toPublication({ data, info, tags }: CheckedPublication): Publication {
  const hasTags = tags !== undefined && Object.keys(tags).length > 0;
  return { data, ...(info && { info }), ...(hasTags && { tags }) };
}
