export interface CarrierCall {
  /** Aborted when the caller no longer waits. */
  readonly signal?: AbortSignal;
  /** Wall-clock budget of the whole call, retries included, milliseconds. */
  readonly timeoutMs: number;
  /** True for what nobody waits for: while a carrier has no free connection, all other calls go before it. */
  readonly isBackground?: boolean;
}
