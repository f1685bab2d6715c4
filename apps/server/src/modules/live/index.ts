/**
 * Live tokens: which user may subscribe to which channel. Promises that a channel without a right is left out of the
 * answer, never told apart from one that does not exist. Publishes nothing itself.
 */
export { cutLive, cutLiveHandler } from './cut-live.job.ts';
export { bindLive, type LiveTokens } from './live.routes.ts';
