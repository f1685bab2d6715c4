import { vi } from 'vitest';

/** Half of every form is gone before the network is asked, all of it once that has begun to answer. */
class CountedRequest extends EventTarget {
  responseType = '';
  response: ArrayBuffer | null = null;
  status = 0;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  #method = 'GET';
  #url = '';
  #answered = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.#stop.abort();
    this.onabort?.();
  }

  send(body: FormData | null): void {
    const files = [...(body?.values() ?? [])].filter((value) => value instanceof File);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    this.upload.onprogress?.({ loaded: Math.floor(total / 2), total });
    void this.#answer(body);
  }

  async #answer(body: FormData | null): Promise<void> {
    try {
      const init = { method: this.#method, headers: this.#headers, body };
      const answer = await fetch(this.#url, init);
      if (this.#stop.signal.aborted) return;
      this.#answered = answer.headers;
      this.status = answer.status;
      this.response = await answer.arrayBuffer();
      this.onload?.();
    } catch {
      if (!this.#stop.signal.aborted) this.onerror?.();
    }
  }
}

/** Uploads that tell how much is gone ask the network that the test has put in place of `fetch`. */
export const countUploads = (): unknown => vi.stubGlobal('XMLHttpRequest', CountedRequest);
