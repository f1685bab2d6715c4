import {
  type CarrierCall,
  CarrierError,
  type CarrierHttp,
  createCarrierHttp,
  quote,
} from '@tranzit/carrier-kit';
import { callsAtOnce, type PonyClientConfig } from './client.ts';
import { malformed } from './errors.ts';
import { toFollowableLink } from './links.ts';

export interface PonyFiles {
  /** The PDF behind a link; `undefined` while there is none. Links to foreign hosts are `malformed`. */
  download(link: string, call: CarrierCall): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

const isPdf = (body: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(body.subarray(0, 5)) === '%PDF-';

/** Follows links to the host of the base URL and to `origins`. Redirects are not followed: they would lead anywhere. */
export function createPonyFiles(
  { baseUrl, http }: Pick<PonyClientConfig, 'baseUrl' | 'http'>,
  origins: readonly string[],
): PonyFiles {
  const allowed = new Set([baseUrl, ...origins].map((url) => new URL(url).origin));
  const hosts = new Map<string, CarrierHttp>();
  const hostOf = (origin: string): CarrierHttp => {
    const opened =
      hosts.get(origin) ??
      createCarrierHttp({ concurrency: callsAtOnce, ...http, carrier: 'pony', baseUrl: origin });
    hosts.set(origin, opened);
    return opened;
  };
  return {
    download: async (link, call) => {
      const url = toFollowableLink(link, baseUrl, allowed);
      if (!url) throw malformed('documents', `a link that is not followed: ${link}`);
      return readPdf(hostOf(url.origin), `${url.pathname}${url.search}`, call);
    },
    close: async () => {
      await Promise.all([...hosts.values()].map((host) => host.close()));
    },
  };
}

async function readPdf(http: CarrierHttp, path: string, call: CarrierCall): Promise<Uint8Array | undefined> {
  const { status, bytes, text } = await http.request({
    operation: 'documents',
    method: 'GET',
    path,
    call,
    mayRetry: true,
  });
  if (status === 404 || status === 410) return undefined;
  if (status === 200 && isPdf(bytes)) return bytes;
  throw new CarrierError('malformed', {
    carrier: 'pony',
    operation: 'documents',
    httpStatus: status,
    carrierMessage: quote(text()),
    mayHaveReached: true,
  });
}
