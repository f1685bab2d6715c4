/** Safari has no call of that name: a moment later is soon enough there. */
const laterMs = 1_000;

/** Does something when the browser has nothing better to do. Returns the way to take it back. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, laterMs);
  return () => clearTimeout(timer);
}
