import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookField } from '../../../contact-book/index.ts';
import type { FilledProps } from '../side-section.tsx';
import classes from '../sides.module.css';
import { useBookChoice } from './use-book-choice.ts';

/** Looks an entry of the contact book up by anything of it, and fills the side in. */
export function BookSearch({ onDone, ...props }: FilledProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('ordering');
  const [text, setText] = useState('');
  const choose = useBookChoice(props);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <BookField
      ref={field}
      className={classes.search}
      label={t('book.search')}
      placeholder={t('book.example')}
      isSearch
      text={text}
      onText={setText}
      onChoose={(entry) => {
        onDone();
        void choose(entry);
      }}
    />
  );
}
