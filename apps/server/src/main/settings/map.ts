import { z } from 'zod';

/** Subdomains that `{s}` of a template stands for, as Leaflet counts them. */
const subdomains = ['a', 'b', 'c'] as const;
const known = new Set(['{z}', '{x}', '{y}', '{-y}', '{r}', '{s}']);

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** Origins that the tiles of a template come from; none when it is no address. */
export function originsOf(template: string): readonly string[] {
  const hosts = template.includes('{s}') ? subdomains : [''];
  const addresses = hosts.map((host) => template.replaceAll('{s}', host));
  if (!addresses.every((address) => isAddress(address) && URL.canParse(address))) return [];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function troubleOf(template: string): string | undefined {
  const places: readonly string[] = template.match(/\{[^}]*\}/g) ?? [];
  const unknown = places.find((place) => !known.has(place));
  if (unknown) return `has ${unknown}, which nothing here fills`;
  const isWhole = ['{z}', '{x}'].every((place) => places.includes(place)) && /\{-?y\}/.test(template);
  if (!isWhole) return 'must have {z}, {x} and {y}';
  return originsOf(template).length === 0 ? 'must be an http or https address' : undefined;
}

/** `MAP_TILE_URL`: an address of raster tiles that the page's map can fill. */
export const tileTemplate = z.string().superRefine((template, context) => {
  const message = troubleOf(template);
  if (message) context.addIssue({ code: 'custom', message });
});

/** `MAP_PMTILES`: a file or an address; whether the file is an archive is seen when it is served. */
export const archivePlace = z
  .string()
  .refine((place) => (isAddress(place) ? URL.canParse(place) : !/^\w+:\/\//.test(place)), {
    message: 'must be a file or an http or https address',
  });

export const isRemote = isAddress;
