import { runUntilStopped } from '../run-until-stopped.ts';
import { type Surroundings, startPortal } from '../start-portal.ts';

/** What `dev.ts` has started before, and alone says. */
const surroundings: Surroundings = JSON.parse(process.env.DEV_SURROUNDINGS ?? '{}');

/** The part of `npm run dev` that starts anew with every change. */
await runUntilStopped((running) => startPortal(running, surroundings));
