import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from '../../lib/api/connection.ts';
import { loadAreas } from '../../lib/language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import type { KnownEntry } from './known-entries.tsx';
import type { Refuse, TakenMessage } from './taken-message.ts';

/** The reader of messages comes when it is wanted. */
const PasteDialog = lazy(async () => {
  const [part] = await Promise.all([
    loadPatiently(() => import('./paste-dialog.tsx')),
    loadAreas(['message', 'company']),
  ]);
  return { default: part.PasteDialog };
});

interface PasteButtonProps {
  /** A message that was handed over: the reader opens with it. */
  readonly text?: string | undefined;
  readonly onClose?: () => void;
  readonly onTake: (taken: TakenMessage) => void;
  readonly refuse?: Refuse;
  /** Fills the form from an entry of the contact book, beside what the message says of the place. */
  readonly onEntry?: (entry: KnownEntry, taken: TakenMessage) => void;
  /** The form has a place for what was not understood. */
  readonly hasNote?: boolean;
  /** In the head of a section, where a phone has room for two words. */
  readonly isQuiet?: boolean;
}

/** Opens the reader of messages. */
export function PasteButton({ isQuiet = false, text, onClose, ...props }: PasteButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(text !== undefined);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button
        icon="clipboard"
        {...(isQuiet && { size: 'small', variant: 'ghost', flush: true })}
        aria-label={t('action.pasteMessage')}
        onClick={() => setOpen(true)}
      >
        {t(isQuiet ? 'action.fromMessage' : 'action.pasteMessage')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PasteDialog {...props} text={text} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
