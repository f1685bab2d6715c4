import { useQuery } from '@tanstack/react-query';
import { api, type ImportSummary } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel, PanelHead } from '../../ui/panel/panel.tsx';
import { isOfBook, type KindOfImport, kindsOfImport } from './import-kinds.ts';
import classes from './importing.module.css';

const shownCount = 5;

/** How an import stands, in a word. */
function useStateWord() {
  const { t } = useTranslation('imports');
  return ({ state, work, failure, savedAt, createdAt }: ImportSummary): string => {
    const time = formatInstant(savedAt ?? createdAt);
    if (state !== 'done') return t('recent.running', { time });
    if (failure !== null) return t(work === 'read' ? 'recent.failed' : 'recent.brokenOff', { time });
    if (work === 'undo') return t('recent.undone', { time });
    return t(savedAt === null ? 'recent.waits' : 'recent.saved', { time });
  };
}

/** The last imports of one screen: what was left is gone on with, what was saved can be looked at. */
export function RecentImports({ at }: { readonly at: KindOfImport }) {
  const { t } = useTranslation('imports');
  const { data } = useQuery(
    apiQuery(api.listImports, { query: { limit: shownCount, ...(isOfBook(at) ? {} : { kind: at.kind }) } }),
  );
  const stateWord = useStateWord();
  const imports = data?.items.filter(({ kind }) => kindsOfImport[kind].path === at.path) ?? [];
  if (imports.length === 0) return null;
  return (
    <Panel aria-label={t('recent.title')} className={classes.recent ?? ''}>
      <PanelHead title={t('recent.title')} />
      <ul className={`divide ${classes.tasks}`}>
        {imports.map((summary) => {
          const { importId, kind, fileName, source, userName, failureText } = summary;
          const name = fileName ?? t(`source.${source}`);
          return (
            <li key={importId} className={classes.task}>
              <Icon name="table" />
              <div>
                <div className="strong">{name}</div>
                <div className="small muted">{[stateWord(summary), userName].join(', ')}</div>
                {failureText !== null && <div className="small">{failureText}</div>}
              </div>
              <ButtonLink
                size="small"
                to={`${kindsOfImport[kind].path}/${importId}`}
                aria-label={t('recent.openNamed', { name })}
              >
                {t('running.open')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
