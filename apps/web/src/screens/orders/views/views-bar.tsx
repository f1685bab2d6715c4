import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/browser/random-id.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { showUndo } from '../../../ui/toast/toast.ts';
import { readFilters, writeFilters } from '../filters/order-filters.ts';
import type { OrderAddress } from '../order-address.ts';
import classes from '../orders.module.css';
import { readViews, type SavedView, writeViews } from './saved-views.ts';
import { ViewEditor } from './view-editor.tsx';

function useViews() {
  const { accountId } = useUser();
  const [views, setViews] = useState(() => readViews(accountId));
  const put = (next: readonly SavedView[]) => {
    setViews(next);
    writeViews(accountId, next);
  };
  return { views, put };
}

/** Named sets of filters as chips; the one that is shown can be renamed or deleted, «+» keeps the present one. */
export function ViewsBar({ address }: { readonly address: OrderAddress }) {
  const { t } = useTranslation(['orders', 'common']);
  const { views, put } = useViews();
  const shown = writeFilters(address.filters).toString();
  const add = (name: string) => put([...views, { key: randomId(), name, search: shown }]);
  const rename = (view: SavedView, name: string) =>
    put(views.map((other) => (other.key === view.key ? { ...other, name } : other)));
  const remove = (view: SavedView) => {
    put(views.filter(({ key }) => key !== view.key));
    showUndo(t('views.deleted', { name: view.name }), t('common:action.undo'), () => put(views));
  };
  const show = ({ search }: SavedView) => address.setFilters(readFilters(new URLSearchParams(search)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look and legend
    <div className={`row scroll-x grow ${classes.views}`} role="group" aria-label={t('views.label')}>
      {views.map((view) => {
        const isShown = view.search === shown;
        return (
          <span key={view.key} className={classes.view}>
            <Chip pressed={isShown} icon={isShown ? 'bookmark' : undefined} onClick={() => show(view)}>
              {view.name}
            </Chip>
            {isShown && (
              <ViewEditor
                icon="edit"
                label={t('views.edit', { name: view.name })}
                name={view.name}
                onSave={(name) => rename(view, name)}
                onRemove={() => remove(view)}
              />
            )}
          </span>
        );
      })}
      <ViewEditor
        icon="plus"
        label={t('views.save')}
        hint={shown === '' ? t('views.nothingToSave') : t('views.saveHint')}
        disabled={shown === ''}
        name=""
        onSave={add}
      />
    </div>
  );
}
