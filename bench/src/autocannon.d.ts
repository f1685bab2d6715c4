/** What the bench uses of the library, which brings no types. */
declare module 'autocannon' {
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly {
      readonly method: 'GET';
      readonly path: string;
      readonly headers?: Readonly<Record<string, string>>;
    }[];
  }
  export interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
  }
  // The library offers nothing else.
  // biome-ignore lint/style/noDefaultExport: the shape of a foreign module
  export default function autocannon(options: Options): Promise<Result>;
}
