import { carrierCodes } from '../../packages/kernel/src/shipping.ts';
import { GenerationRefused } from './generation.ts';

export const protocols = ['rest', 'soap'] as const;
export type Protocol = (typeof protocols)[number];

/** A carrier to be generated. */
export interface CarrierWish {
  /** As on the wire: small letters and digits. */
  readonly code: string;
  readonly name: string;
  readonly protocol: Protocol;
}

export const carrierUsage = 'npm run gen carrier -- <code> "<Name>" [--protocol rest|soap]';

/** Taken as fields of a stored order of the sandbox, or as names the generated code needs itself. */
const reserved: ReadonlySet<string> = new Set(
  (
    'id carrier number way sender receiver parcels comment markers steps delivered portal sandbox kit ' +
    'delete default new class function const let var import export return void null true false this ' +
    'carriers constructor prototype url'
  ).split(' '),
);

function checkCode(code: string): string {
  if (!/^[a-z][a-z0-9]{1,15}$/.test(code))
    throw new GenerationRefused(
      `'${code}' is no code: 2 to 16 small Latin letters and digits, a letter first`,
    );
  if (reserved.has(code))
    throw new GenerationRefused(`'${code}' is a word the code needs itself; take another`);
  if (carrierCodes.some((known) => known === code))
    throw new GenerationRefused(`there is a carrier '${code}' already`);
  return code;
}

function checkName(name: string): string {
  if (!/\p{L}/u.test(name) || name.trim() !== name || name.length > 40 || /[<>'"`\\|{}$*\n\r]/.test(name))
    throw new GenerationRefused(
      `'${name}' is no name: up to 40 characters, with a letter, without quotes or markup`,
    );
  return name;
}

/** Reads the command line. Throws `GenerationRefused`. */
export function parseWish(args: readonly string[]): CarrierWish {
  const flag = args.findIndex((arg) => arg === '--protocol' || arg.startsWith('--protocol='));
  const isJoined = args[flag]?.includes('=') ?? false;
  const protocol = flag < 0 ? 'rest' : isJoined ? args[flag]?.split('=')[1] : args[flag + 1];
  const taken = flag < 0 ? 0 : isJoined ? 1 : 2;
  const [code, name, ...rest] = flag < 0 ? args : args.toSpliced(flag, taken);
  const known = protocols.find((one) => one === protocol);
  if (code === undefined || name === undefined || rest.length > 0 || !known)
    throw new GenerationRefused(`usage: ${carrierUsage}`);
  return { code: checkCode(code), name: checkName(name), protocol: known };
}
