import { liveError } from '../errors.ts';
import type { ChannelRules } from '../namespaces.ts';
import type { HistoryRequest, HistoryResult } from '../requests.ts';
import type { Streams } from './streams.ts';

/**
 * Reads kept publications. Without a limit the position only; a negative limit reads all.
 * @throws LiveError 107 for `reverse` from offset 0, 112 for a position of another epoch
 */
export function readHistory(streams: Streams, rules: ChannelRules, request: HistoryRequest): HistoryResult {
  const { channel, since, limit = 0, reverse = false } = request;
  if (reverse && since?.offset === 0) throw liveError('badRequest');
  const { position, kept } = streams.read(channel, rules);
  if (since?.epoch && since.epoch !== position.epoch) throw liveError('unrecoverablePosition');
  if (limit === 0) return { publications: [], ...position };
  const ordered = reverse ? kept.toReversed() : kept;
  const wanted = ordered.filter(
    ({ offset = 0 }) => !since || (reverse ? offset < since.offset : offset > since.offset),
  );
  return { publications: limit < 0 ? wanted : wanted.slice(0, limit), ...position };
}
