/** An entry that stands in an order: by `key`, and by `id` where keys are equal. */
export interface Ordered {
  readonly key: number;
  readonly id: number;
}

export interface BoundedHeap<Entry extends Ordered> {
  /** False when an entry of this key would not stay; whoever asks first saves making the entry. */
  accepts(key: number, id: number): boolean;
  add(entry: Entry): void;
  /** Without any order. */
  kept(): readonly Entry[];
}

const isAfter = (a: Ordered, key: number, id: number): boolean => a.key > key || (a.key === key && a.id > id);

/** Keeps the smallest `limit` of the entries it is given: a heap with the greatest of them on top. */
export function createBoundedHeap<Entry extends Ordered>(limit: number): BoundedHeap<Entry> {
  const heap: Entry[] = [];
  const at = (index: number): Entry => heap[index] as Entry; // asked only within the heap

  function rise(entry: Entry): void {
    let place = heap.push(entry) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!isAfter(entry, at(above).key, at(above).id)) break;
      heap[place] = at(above);
      place = above;
    }
    heap[place] = entry;
  }

  function sink(entry: Entry): void {
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isAfter(at(below + 1), at(below).key, at(below).id)) below += 1;
      if (!isAfter(at(below), entry.key, entry.id)) break;
      heap[place] = at(below);
      place = below;
    }
    heap[place] = entry;
  }

  const accepts = (key: number, id: number): boolean => {
    const greatest = heap[0];
    return heap.length < limit || (greatest !== undefined && isAfter(greatest, key, id));
  };
  return {
    accepts,
    add(entry) {
      if (heap.length < limit) rise(entry);
      else if (accepts(entry.key, entry.id)) sink(entry);
    },
    kept: () => heap,
  };
}
