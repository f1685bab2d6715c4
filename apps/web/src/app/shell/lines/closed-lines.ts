import { useState } from 'react';
import { readStored, readStoredJson, writeStored } from '../../../lib/browser/storage.ts';

const urgentKey = 'tranzit.closed-urgent';
/** Holds the text that was closed: another text is shown again. */
const globalKey = 'closedGlobalNotification';
/** Ids only grow, and few announcements are shown at once. */
const keptIds = 50;

function readClosedIds(): readonly number[] {
  const kept = readStoredJson(urgentKey);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
}

/** Which announcements have been closed in this browser, and the closing of more. */
export function useClosedLines() {
  const [urgentIds, setUrgentIds] = useState(readClosedIds);
  const [globalText, setGlobalText] = useState(() => readStored(globalKey));
  return {
    isUrgentClosed: (id: number) => urgentIds.includes(id),
    isGlobalClosed: (text: string) => text === globalText,
    closeUrgent: (id: number) => {
      const ids = [...urgentIds, id].slice(-keptIds);
      writeStored(urgentKey, JSON.stringify(ids));
      setUrgentIds(ids);
    },
    closeGlobal: (text: string) => {
      writeStored(globalKey, text);
      setGlobalText(text);
    },
  };
}
