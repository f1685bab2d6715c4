import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { IconName } from '../../../ui/icon/icon.tsx';
import { FloatingPanel } from '../../../ui/overlay/floating-panel.tsx';
import { nameLimit } from './saved-views.ts';

interface ViewEditorProps {
  readonly icon: IconName;
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  /** Nothing to save yet: the hint says why. */
  readonly disabled?: boolean;
  readonly onSave: (name: string) => void;
  readonly onRemove?: () => void;
}

function NameForm({ name, hint, disabled, onSave, onRemove }: Omit<ViewEditorProps, 'icon' | 'label'>) {
  const { t } = useTranslation(['orders', 'common']);
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSave(text.trim());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={t('views.name')}
        hint={hint}
        maxLength={nameLimit}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" size="small" disabled={disabled || text.trim() === ''}>
          {t('common:action.save')}
        </Button>
        {onRemove && (
          <Button variant="danger" size="small" icon="trash" onClick={onRemove}>
            {t('common:action.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A sign that opens the name of a view: to give it, to change it, to delete the view. */
export function ViewEditor({ icon, label, onSave, onRemove, ...form }: ViewEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const save = (name: string) => {
    close();
    onSave(name);
  };
  const remove =
    onRemove &&
    (() => {
      close();
      onRemove();
    });
  return (
    <>
      <IconButton
        ref={anchor}
        icon={icon}
        label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <FloatingPanel anchor={anchor} label={label} widthPx={280} onClose={close}>
          <NameForm {...form} onSave={save} {...(remove && { onRemove: remove })} />
        </FloatingPanel>
      )}
    </>
  );
}
