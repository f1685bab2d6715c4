import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

interface EntryFlags {
  /** The account has just been made. */
  readonly isNewAccount: boolean;
  /** Id of the announcement that a link was about. */
  readonly notification: string | undefined;
}

const none: EntryFlags = { isNewAccount: false, notification: undefined };
const read = (search: URLSearchParams): EntryFlags => ({
  isNewAccount: search.has('new_account'),
  notification: search.get('notification') ?? undefined,
});
const names = ['new_account', 'notification'] as const;

/**
 * What the address says of the way in. It is taken out of the address, so that a bookmark and «back» do not say it again;
 * `forget` ends what it has begun.
 */
export function useEntryFlags(): EntryFlags & { readonly forget: (flag: keyof EntryFlags) => void } {
  const [search, setSearch] = useSearchParams();
  const [flags, setFlags] = useState(() => read(search));
  useEffect(() => {
    if (!names.some((name) => search.has(name))) return;
    setFlags(read(search));
    const rest = new URLSearchParams(search);
    for (const name of names) rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  return { ...flags, forget: (flag) => setFlags({ ...flags, [flag]: none[flag] }) };
}
