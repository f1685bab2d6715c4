/** `states` is the old tracing feed, `events` the event-tracking one; they are confirmed apart. */
export type FeedName = 'states' | 'events';

/** What a feed document held: order id → how many of its steps were delivered with it. */
export interface FeedDocument {
  readonly docId: number;
  readonly feed: FeedName;
  readonly upTo: ReadonlyMap<string, number>;
}

/** Documents handed out and not yet confirmed. Lost at a restart: clients then just read again. */
export interface FeedStore {
  add(feed: FeedName, upTo: ReadonlyMap<string, number>): FeedDocument;
  /** The document, once: `undefined` for one unknown, confirmed or of the other feed. */
  take(feed: FeedName, docId: number): FeedDocument | undefined;
}

const MAX_DOCUMENTS = 500;

/** Makes the box; document numbers grow over restarts because they start from the time. */
export function createFeedStore(startedAt: number): FeedStore {
  let lastId = Math.floor(startedAt / 1000);
  const documents = new Map<number, FeedDocument>();
  return {
    add(feed, upTo) {
      lastId += 1;
      const document = { docId: lastId, feed, upTo };
      documents.set(lastId, document);
      const oldest = documents.keys().next().value;
      if (documents.size > MAX_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
      return document;
    },
    take(feed, docId) {
      const document = documents.get(docId);
      if (document?.feed !== feed) return undefined;
      documents.delete(docId);
      return document;
    },
  };
}
