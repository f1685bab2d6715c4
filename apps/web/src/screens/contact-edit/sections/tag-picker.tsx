import { mostWaybillTags } from '@tranzit/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTitle, isSameTag, TagList, type TypedTag, useTagSearch } from '../../../features/tags/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FloatingPanel } from '../../../ui/overlay/floating-panel.tsx';
import classes from '../tag-picker.module.css';

interface TagPickerProps {
  readonly tags: readonly TypedTag[];
  readonly onChange: (tags: readonly TypedTag[]) => void;
}

/** The panel stands within a form: Enter there ticks or makes a tag, and sends nothing. */
const keepEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

function Choices({ tags, onChange }: TagPickerProps) {
  const { t } = useTranslation('tagging');
  const search = useTagSearch();
  const isFull = tags.length >= mostWaybillTags;
  const create = () => {
    onChange([...tags, { tagId: null, title: search.title, state: 'new' }]);
    search.setText('');
  };
  const toggle = ({ tagId, title, state }: TypedTag, isOn: boolean) => {
    const others = tags.filter((tag) => tag.tagId !== tagId);
    onChange(isOn ? [...others, { tagId, title, state }] : others);
  };
  const canCreate = search.isNew && !isFull && !hasTitle(tags, search.title);
  return (
    <div className={classes.choices}>
      <TagList
        search={search}
        stateOf={(tagId) => (tags.some((tag) => tag.tagId === tagId) ? 'all' : 'none')}
        onToggle={toggle}
        onCreate={canCreate ? create : undefined}
        isFull={isFull}
      />
      {isFull && <p className="small muted">{t('full', { count: mostWaybillTags })}</p>}
    </div>
  );
}

/** The tags of a form, each to be taken off by a press, and the way to put on others; nothing is saved before the form is. */
export function TagPicker({ tags, onChange }: TagPickerProps) {
  const { t } = useTranslation('tagging');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const drop = (gone: TypedTag) => {
    // The chip goes and takes the focus with it.
    anchor.current?.focus({ preventScroll: true });
    onChange(tags.filter((tag) => !isSameTag(tag, gone)));
  };
  return (
    <>
      {tags.map((tag) => (
        <Chip
          key={tag.tagId ?? tag.title}
          className={classes.chosen ?? ''}
          aria-label={t('drop', { title: tag.title })}
          onClick={() => drop(tag)}
        >
          <span className="cut">{tag.title}</span>
          <Icon name="x" size={14} />
        </Chip>
      ))}
      <Button
        ref={anchor}
        size="small"
        variant="ghost"
        icon="plus"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('add')}
      </Button>
      {isOpen && (
        <FloatingPanel anchor={anchor} label={t('list')} onClose={() => setOpen(false)} onKeyDown={keepEnter}>
          <Choices tags={tags} onChange={onChange} />
        </FloatingPanel>
      )}
    </>
  );
}
