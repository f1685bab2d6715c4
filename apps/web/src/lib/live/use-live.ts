import { api } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { checkConnection, loadPatiently } from '../api/connection.ts';
import { onTokensChange, sessionOwner } from '../session/session.ts';
import type { LiveConnection, LiveHandlers } from './live-connection.ts';
import type { FetchLiveTokens } from './live-tokens.ts';

/** The live channel of the page. The client library loads with the first subscription, not with the page. */

let connection: Promise<LiveConnection> | undefined;
/** Another one needs another connection. */
let owner = sessionOwner();

const fetchTokens: FetchLiveTokens = (channels) =>
  call(api.subscribeLive, { body: { channels: [...channels] } });

function connect(): Promise<LiveConnection> {
  connection ??= loadPatiently(() => import('./live-connection.ts')).then(({ openLive }) =>
    openLive({ fetchTokens, onCut: () => void checkConnection() }),
  );
  return connection;
}

onTokensChange(() => {
  if (sessionOwner() === owner) return;
  owner = sessionOwner();
  void connection?.then((live) => live.close());
  connection = undefined;
});

export type LiveOptions = Omit<LiveHandlers, 'onMessage'>;

/**
 * Listens to `channel` while the component is mounted; `undefined` listens to nothing. Components share one
 * subscription per channel. `onLost` tells that messages may be missing: load the thing again.
 * `fromStart` asks for what the channel's history still holds, so nothing falls between a start and the subscription.
 */
export function useLive(
  channel: string | undefined,
  onMessage: (message: unknown) => void,
  options: LiveOptions = {},
): void {
  const latest = useRef<LiveHandlers>({ onMessage, ...options });
  useEffect(() => {
    latest.current = { onMessage, ...options };
  });
  const { fromStart = false } = options;
  useEffect(() => {
    if (channel === undefined) return undefined;
    let leave: (() => void) | undefined;
    let isGone = false;
    const handlers: LiveHandlers = {
      onMessage: (message) => latest.current.onMessage(message),
      onLost: () => latest.current.onLost?.(),
      fromStart,
    };
    void connect().then((live) => {
      if (!isGone) leave = live.subscribe(channel, handlers);
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, [channel, fromStart]);
}
