import { useQuery } from '@tanstack/react-query';
import { api, channels, type ImportSummary } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery, touchSoon } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { type BookKind, isOfBook, kindsOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { isNewsOf } from './use-import.ts';

/** Where the live channel is cut the list is looked at again by itself. */
const lookAgainMs = 5_000;

function RunningImport({ summary }: { readonly summary: ImportSummary & { readonly kind: BookKind } }) {
  const { t } = useTranslation('imports');
  const { importId, kind } = summary;
  const [news, setNews] = useState<Pick<ImportSummary, 'rev' | 'work' | 'done' | 'total'>>();
  useLive(channels.importOf(importId), (message) => {
    if (!isNewsOf(importId, message)) return;
    setNews(message);
    if (message.state === 'done') touchSoon(['import', 'contact']);
  });
  const { work, done, total } = news && news.rev > summary.rev ? news : summary;
  const label = t(`running.${work}`);
  return (
    <div className={classes.running}>
      <Icon name="upload" />
      <div className="grow">
        <div className={classes.runningLine}>
          <span className="strong">{label}</span>
          <span className="muted figures to-end">
            {total > 0
              ? t('running.of', { done: formatNumber(done), total: formatNumber(total) })
              : formatNumber(done)}
          </span>
        </div>
        <Progress thin label={label} done={done} total={total} />
      </div>
      <ButtonLink size="small" to={`${kindsOfImport[kind].path}/${importId}`}>
        {t('running.open')}
      </ButtonLink>
    </div>
  );
}

/** Imports that work just now, over the list that their rows come to; nothing while none does. */
export function RunningImports() {
  const { t } = useTranslation('imports');
  const { data } = useQuery(
    apiQuery(
      api.listImports,
      { query: { unfinished: '1', limit: 3 } },
      { refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? lookAgainMs : false) },
    ),
  );
  const imports = data?.items.filter(isOfBook) ?? [];
  if (imports.length === 0) return null;
  return (
    <Panel aria-label={t('running.label')} className={classes.runningPanel ?? ''}>
      {imports.map((summary) => (
        <RunningImport key={summary.importId} summary={summary} />
      ))}
    </Panel>
  );
}
