export interface CarrierCall {
  /** Aborted when the caller no longer waits. */
  readonly signal?: AbortSignal;
  /** Wall-clock budget of the whole call, retries included, milliseconds. */
  readonly timeoutMs: number;
}
