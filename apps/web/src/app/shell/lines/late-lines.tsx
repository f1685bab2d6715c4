import { accountStatuses } from '@tranzit/contract';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { loadOnce } from '../../../lib/browser/load-once.ts';
import { currentTokens } from '../../../lib/session/session.ts';
import { configQuery, userQuery } from '../../../lib/session/user.ts';
import { latePart } from '../late-panels.ts';
import { globalQuery, urgentQuery } from './announcement-queries.ts';

let atHand: ComponentType | undefined;
const load = loadOnce(async () => {
  atHand = await latePart(async () => (await import('./top-lines.tsx')).TopLines);
  return atHand;
});
const LazyLines = lazy(async () => ({ default: await load() }));

/** The lines under the top bar, loaded apart from the shell: with it where there are any, after it where there are none. */
export function LateLines() {
  const [Lines] = useState<ComponentType>(() => atHand ?? LazyLines);
  return (
    <Suspense>
      <Lines />
    </Suspense>
  );
}

async function hasLines(): Promise<boolean> {
  const [user, urgent, global] = await Promise.all([
    queryClient.ensureQueryData(userQuery()),
    queryClient.ensureQueryData(urgentQuery()),
    queryClient.ensureQueryData(globalQuery()),
  ]);
  const isBlocked = user.accountStatus === accountStatuses.blocked;
  // Whom to ask stands in the line of a blocked account.
  if (isBlocked) await queryClient.ensureQueryData(configQuery());
  return isBlocked || urgent.notifications.length > 0 || global.text !== null;
}

/** Has the lines at hand before the first paint, so that they push nothing down; what cannot be had comes later, or never. */
export async function bringLines(): Promise<void> {
  if (!currentTokens()) return;
  try {
    if (await hasLines()) await load();
  } catch {
    // The shell stands without them; they ask again by themselves.
  }
}
