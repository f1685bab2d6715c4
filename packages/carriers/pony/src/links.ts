/**
 * A link out of an answer that may be followed: http or https, without credentials, at an allowed origin (scheme, host
 * and port). A link in clear to a host that is allowed over TLS is followed over TLS. Relative links belong to `base`.
 * `undefined` for every other link: an answer must not make the server call hosts of its choosing.
 */
export function toFollowableLink(link: string, base: string, allowed: ReadonlySet<string>): URL | undefined {
  const url = URL.parse(link, base);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  if (allowed.has(url.origin)) return url;
  if (url.protocol !== 'http:') return undefined;
  url.protocol = 'https:';
  return allowed.has(url.origin) ? url : undefined;
}
