import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** A whole collection at once: what is measured next pays for its own garbage alone. */
export const collectGarbage = runInNewContext('gc') as () => void; // V8 puts its collector under this name
