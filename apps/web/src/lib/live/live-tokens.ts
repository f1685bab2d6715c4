/** The answer of the portal's live endpoint: where to connect, and a token for the connection and for each channel. */
export interface LiveTokenAnswer {
  readonly url: string;
  readonly token: string;
  readonly channels: readonly { readonly channel: string; readonly token: string }[];
}
export type FetchLiveTokens = (channels: readonly string[]) => Promise<LiveTokenAnswer>;

interface Waiting {
  readonly channels: Set<string>;
  readonly answer: Promise<LiveTokenAnswer>;
}

/**
 * Collects what is asked within a few milliseconds into one request: the client asks for the connection and for every
 * subscription at once, and a page load costs one call.
 * `later` runs the collected request; a test gives its own.
 */
export function createTokenBatch(
  fetchTokens: FetchLiveTokens,
  later: (run: () => void) => void = (run) => setTimeout(run, 5),
) {
  let waiting: Waiting | undefined;

  function open(): Waiting {
    const channels = new Set<string>();
    const answer = new Promise<LiveTokenAnswer>((resolve, reject) => {
      later(() => {
        waiting = undefined;
        fetchTokens([...channels]).then(resolve, reject);
      });
    });
    return { channels, answer };
  }

  /** The shared answer to a request that names at least these channels. */
  return (...channels: readonly string[]): Promise<LiveTokenAnswer> => {
    waiting ??= open();
    for (const channel of channels) waiting.channels.add(channel);
    return waiting.answer;
  };
}
