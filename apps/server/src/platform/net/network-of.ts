import { isIPv6 } from 'node:net';

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The last 32 bits in their dotted form, of an address that stands for one of IPv4. */
function mappedIpv4(groups: readonly string[]): string | undefined {
  const mark = groups.slice(0, 6).map((group) => Number.parseInt(group, 16));
  if (mark.some((value, place) => value !== (place === 5 ? 0xffff : 0))) return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

/** The eight groups of an IPv6 address, in the spelling that `URL` gives: no dots, no leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

/**
 * What a limit by address counts by. Whoever has IPv6 has a whole /64 of addresses at least, so these count as one; an
 * IPv4 address that came through a socket of IPv6 counts as itself.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = ipv6Groups(bare);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}
