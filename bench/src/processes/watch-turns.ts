/**
 * Watches the turns of the event loop, in processor time of the main thread; without idling, so the whole processor time
 * of such a run means nothing. Answers the longest one when it is stopped, ms.
 */
export function watchTurns(): () => number {
  let longestMs = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOver = true;
    return longestMs;
  };
}
