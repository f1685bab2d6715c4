import { isIPv4 } from 'node:net';

/** What such a database holds: texts and numbers, by name. */
interface Fields {
  readonly [name: string]: string | number | Fields;
}

export interface CityNetwork {
  /** `203.0.113.0/24`, or an IPv6 network in whole groups: `2001:db8:0:0:0:0:0:0/32`. */
  readonly network: string;
  readonly record: Fields;
}

const types = { text: 2, uint32: 6, map: 7 } as const;

/** The first byte of a value says its kind and size; of sizes from 29 on only the rest is written, into a second byte. */
const control = (type: number, size: number): Buffer =>
  size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29]);

function encode(value: string | number | Fields): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(types.uint32, 4), bytes]);
  }
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(types.text, bytes.length), bytes]);
  }
  const pairs = Object.entries(value);
  const parts = pairs.flatMap(([name, field]) => [encode(name), encode(field)]);
  return Buffer.concat([control(types.map, pairs.length), ...parts]);
}

const binary = (value: number, width: number): string => value.toString(2).padStart(width, '0');

/** IPv4 stands in the first 32 of the addresses of IPv6. */
function bitsOf(network: string): string {
  const [address = '', length = ''] = network.split('/');
  if (isIPv4(address)) {
    const bits = address.split('.').map((byte) => binary(Number(byte), 8));
    return '0'.repeat(96) + bits.join('').slice(0, Number(length));
  }
  const bits = address.split(':').map((group) => binary(Number.parseInt(group, 16), 16));
  return bits.join('').slice(0, Number(length));
}

/** Numbers of nodes, or of records below zero: -1 is the first one. */
type TreeNode = [left: number | undefined, right: number | undefined];

function insert(nodes: TreeNode[], bits: string, recordNumber: number): void {
  let at = 0;
  for (const bit of bits.slice(0, -1)) {
    const side = bit === '1' ? 1 : 0;
    const next = nodes[at]?.[side] ?? nodes.push([undefined, undefined]) - 1;
    const node = nodes[at];
    if (node) node[side] = next;
    at = next;
  }
  const last = nodes[at];
  if (last) last[bits.endsWith('1') ? 1 : 0] = -1 - recordNumber;
}

function recordBytes(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(value, 0, 3);
  return bytes;
}

/** A database of cities in MaxMind's format 2.0, as an operator brings it along; of networks that do not overlap. */
export function cityDatabase(networks: readonly CityNetwork[], databaseType = 'Test-City'): Buffer {
  const nodes: TreeNode[] = [[undefined, undefined]];
  for (const [number, { network }] of networks.entries()) insert(nodes, bitsOf(network), number);
  const records = networks.map(({ record }) => encode(record));
  const offsets = records.map((_, number) => Buffer.concat(records.slice(0, number)).length);
  // What is no node points behind the tree: at nothing, or past the separator into the data.
  const pointer = (value = nodes.length): number =>
    value >= 0 ? value : nodes.length + 16 + (offsets[-1 - value] ?? 0);
  const tree = nodes.flat().map((value) => recordBytes(pointer(value)));
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000,
    database_type: databaseType,
    ip_version: 6,
    node_count: nodes.length,
    record_size: 24,
  });
  const mark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([...tree, Buffer.alloc(16), ...records, mark, metadata]);
}
