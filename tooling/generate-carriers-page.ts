/** `generate-carriers-page.ts <out file>`: what every carrier's adapter can do, and what is verified against what. */
import { writeCarriersPage } from './carriers-page/carriers-page.ts';

const [outFile] = process.argv.slice(2);
if (!outFile) throw new Error('usage: generate-carriers-page.ts <out file>');
await writeCarriersPage(outFile);
