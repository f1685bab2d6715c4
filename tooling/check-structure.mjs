/** Prints every import that .dependency-cruiser.cjs forbids; no file seen is a failure too. */
import { root } from './launch/root.mjs';
import { findViolations } from './structure.mjs';

const { fileCount, violations } = await findViolations(root);
for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`);
if (fileCount === 0) console.log('no source file was seen: is TypeScript 6 installed as `typescript`?');
process.exit(violations.length > 0 || fileCount === 0 ? 1 : 0);
