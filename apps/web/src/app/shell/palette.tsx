import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Modal } from '../../ui/overlay/modal.tsx';
import classes from './palette.module.css';
import { useCommands } from './use-commands.tsx';

interface PaletteProps {
  readonly onClose: () => void;
}

const arrows: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Go to a section, find a waybill, begin a calculation: all by keyboard. */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const commands = useCommands(typed);
  const active = Math.min(place, commands.length - 1);
  const run = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setPlace((active + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') run(commands[active]?.to);
  };
  return (
    <Modal title={t('palette.title')} onClose={onClose} shape="palette" widthPx={560}>
      <input
        data-autofocus
        className={classes.search}
        role="combobox"
        aria-label={t('palette.placeholder')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={t('palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setPlace(0);
          setTyped(event.target.value);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {commands.map(({ key, to, content }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the option by aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys
          <div
            key={key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes.action}
            onMouseEnter={() => setPlace(index)}
            onClick={() => run(to)}
          >
            {content}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className={classes.empty}>{t('palette.nothing')}</p>}
    </Modal>
  );
}
