import { useMutation } from '@tanstack/react-query';
import { importFileBytes } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { touch } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useConfig } from '../../lib/session/user.ts';
import { type Sent, sendCounting } from '../../lib/upload/send-counting.ts';
import type { ImportSource, KindOfImport, StartImport } from './import-kinds.ts';

/** What a pasted text is taken for. */
export type PastedAs = 'rows' | 'taxIds';

/** Sends a table, tells how much of its file is gone and can be stopped; the same table goes under the same key again. */
function useSending(path: string, start: StartImport) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const keyOf = useRef(idempotencyKeys());
  const stop = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: (table: ImportSource) => {
      setSent(undefined);
      stop.current = new AbortController();
      const { signal } = stop.current;
      const options = { signal, ...(table.file && { transport: sendCounting(setSent) }) };
      return start(table, { keyOf: keyOf.current, options });
    },
    onSuccess: async ({ importId }, { taxIds }) => {
      // A list of tax ids has no columns to choose.
      await navigate(`${path}/${importId}?step=${taxIds === undefined ? 'columns' : 'check'}`);
      await touch(['import']);
    },
  });
  return {
    sending,
    sent: sending.isPending ? sent : undefined,
    stop: () => {
      stop.current?.abort();
      sending.reset();
    },
  };
}

/** The table that is to be imported, and its sending; what was refused stays as it was given. */
export function useSource({ path, takesTaxIds }: KindOfImport, start: StartImport) {
  const { t } = useTranslation('imports');
  const { sending, sent, stop } = useSending(path, start);
  const [file, setFile] = useState<File>();
  const [pastedAs, setPastedAs] = useState<PastedAs>('rows');
  const [text, setText] = useState('');
  const isTooLarge = file !== undefined && file.size > importFileBytes;
  const isEmpty = file === undefined && text.trim() === '';
  const register = useConfig()?.companyRegister;
  const pasted: ImportSource = pastedAs === 'taxIds' ? { taxIds: text } : { rows: text };
  const source: ImportSource = file ? { file } : pasted;
  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      sending.reset();
      set(value);
    };
  const problem = () => {
    if (isTooLarge) return t('file.tooLarge');
    return sending.error ? describeError(sending.error) : undefined;
  };
  return {
    file,
    text,
    pastedAs,
    /** What tells whose a tax id is, where the list of them will do. */
    register: takesTaxIds ? register : undefined,
    setFile: change(setFile),
    setText: change(setText),
    setPastedAs: change(setPastedAs),
    isEmpty,
    isSending: sending.isPending,
    /** How much of the file is gone, while it is sent. */
    sent,
    stop,
    problem: problem(),
    send: () => {
      if (!isEmpty && !isTooLarge) sending.mutate(source);
    },
  };
}
