/** Runs tasks one after another per channel, and side by side across channels. Order within a channel is kept. */
export class ChannelQueue {
  readonly #lastByChannel = new Map<string, Promise<unknown>>();

  /** Channels with a task under way or waiting. */
  get size(): number {
    return this.#lastByChannel.size;
  }

  /** Starts when every earlier task of each of the channels has ended, however it ended. */
  run<T>(channels: readonly string[], task: () => Promise<T>): Promise<T> {
    const earlier = channels
      .map((channel) => this.#lastByChannel.get(channel))
      .filter((last) => last !== undefined);
    const result = earlier.length === 0 ? task() : Promise.all(earlier).then(task);
    const settled: Promise<void> = result.then(
      () => this.#forget(channels, settled),
      () => this.#forget(channels, settled),
    );
    for (const channel of channels) this.#lastByChannel.set(channel, settled);
    return result;
  }

  #forget(channels: readonly string[], settled: Promise<void>): void {
    for (const channel of channels) {
      if (this.#lastByChannel.get(channel) === settled) this.#lastByChannel.delete(channel);
    }
  }
}
