import { useQuery } from '@tanstack/react-query';
import { api, channels, type ImportMessage, type ImportView } from '@tranzit/contract';
import { answerKey, apiQuery, touch } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { kindsOfImport } from './import-kinds.ts';

/** Counts are not in the messages; nor does the page stand still where the live channel is cut. */
const lookAgainMs = 3_000;

/** Whether it tells of this import; what else it says is taken on trust, as any answer of the portal is. */
export const isNewsOf = (importId: number, message: unknown): message is ImportMessage =>
  typeof message === 'object' &&
  message !== null &&
  't' in message &&
  message.t === 'import' &&
  'importId' in message &&
  message.importId === importId;

const keyOf = (id: number) => answerKey(api.getImport, { params: { id } });

/** What a change of the import has answered is how it stands now. */
export const keepImport = (view: ImportView): void =>
  void queryClient.setQueryData<ImportView>(keyOf(view.importId), view);

/** Asks anew how the import stands, and not for its rows. */
export const touchImport = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) });

function follow(id: number, message: unknown): void {
  if (!isNewsOf(id, message)) return;
  const known = queryClient.getQueryData<ImportView>(keyOf(id));
  if (!known || known.rev >= message.rev) return;
  const { rev, work, state, done, total } = message;
  if (state !== 'done') keepImport({ ...known, rev, work, state, done, total });
  // A row was mended, here or elsewhere: the others stand.
  else if (known.state === 'done') void touchImport(id);
  // What has come of it is not in the message: the end is shown with its counts.
  else void touch(work === 'check' ? ['import'] : kindsOfImport[known.kind].touches);
}

type Standing = Pick<ImportView, 'work' | 'state' | 'startedAt'>;
const isSameWork = (one: Standing, other: Standing): boolean =>
  one.work === other.work && one.state === other.state && one.startedAt === other.startedAt;

/** Messages may be missing: rows are asked for anew only where they were worked on since, for what was mended stands where it stood. */
async function catchUp(id: number): Promise<void> {
  const known = queryClient.getQueryData<ImportView>(keyOf(id));
  await touchImport(id);
  const now = queryClient.getQueryData<ImportView>(keyOf(id));
  if (!known || !now || isSameWork(known, now)) return;
  await touch(kindsOfImport[now.kind].touches);
}

/** An import as it stands, kept up with what works on it. */
export function useImport(id: number) {
  const query = useQuery(
    apiQuery(
      api.getImport,
      { params: { id } },
      { refetchInterval: ({ state: { data } }) => (data && data.state !== 'done' ? lookAgainMs : false) },
    ),
  );
  useLive(channels.importOf(id), (message) => follow(id, message), {
    onLost: () => void catchUp(id),
    fromStart: true,
  });
  return query;
}
