import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of these files; `claimed` says of a file that it unfolds to so many bytes. */
export function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  claimed: Readonly<Record<string, number>> = {},
) {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [plain, title] = [Buffer.from(content), Buffer.from(name)];
    const folded = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(folded.byteLength, 14);
    common.writeUInt32LE(claimed[name] ?? plain.byteLength, 18);
    common.writeUInt16LE(title.byteLength, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, folded]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, title]));
    locals.push(local);
    offset += local.byteLength;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
