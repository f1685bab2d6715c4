import { mkdtempSync } from 'node:fs';
import { trackingRow } from './rows/tracking-tmp.ts';
const t=performance.now();
const r = await trackingRow({ folder: mkdtempSync('/tmp/benchwork/tr-'), say: (w: string) => console.error(Math.round(performance.now()-t), w), createDatabase: async () => '' });
console.log(r.figures.map(f=>f.measured), r.details?.join('\n'), Math.round(performance.now()-t));
