import type { Address } from '@tranzit/contract';
import { toCargo, toReceiver } from '@tranzit/kernel/message';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { KnownEntries, type KnownEntry } from './known-entries.tsx';
import { MessageRow } from './message-row.tsx';
import { MessageText } from './message-text.tsx';
import { type PartRow, partRows } from './part-rows.ts';
import classes from './paste.module.css';
import type { MessagePart, Refuse, TakenMessage } from './taken-message.ts';
import { otherRegionIn, townOf, useReadMessage } from './towns.ts';

interface PasteDialogProps {
  /** What stands in the dialog as it opens. */
  readonly text?: string | undefined;
  readonly onTake: (taken: TakenMessage) => void;
  readonly onClose: () => void;
  readonly refuse?: Refuse;
  readonly hasNote?: boolean;
  /** Fills the form from an entry of the contact book, beside what the message says of the place. */
  readonly onEntry?: (entry: KnownEntry, taken: TakenMessage) => void;
}

/** A decision stays with the words it was made about, wherever they move while the text is mended. */
const keyOf = (text: string, { kind, start, end }: MessagePart): string =>
  `${kind} ${text.slice(start, end)}`;

type Decisions = Readonly<Record<string, boolean>>;

/** The text, its parts, and what was decided about each. */
function useParts(refuse: Refuse, opensWith: string) {
  const { t } = useTranslation('message');
  const [text, setText] = useState(opensWith);
  const [decisions, setDecisions] = useState<Decisions>({});
  const settled = useDebounced(text, 200);
  // While more is typed the marks wait: those of another text would stand at wrong letters.
  const read = useReadMessage(settled === text ? text : '');
  const remarkOf = (part: MessagePart) => {
    const region = part.kind === 'address' && !part.isLegal ? otherRegionIn(part, read.towns) : undefined;
    return region === undefined ? undefined : t('otherRegion', { region });
  };
  const rows = partRows(read.message.parts, {
    refusalOf: (part) => (part.kind === 'account' ? { why: t('noPlace') } : refuse(part)),
    decisionOf: (part) => decisions[keyOf(text, part)],
    words: { placeless: t('placeless'), weight: t('surplus.weight'), sides: t('surplus.sides') },
  }).map((row) => ({
    ...row,
    remark: remarkOf(row.part),
    decide: (isTaken: boolean) => setDecisions((before) => ({ ...before, [keyOf(text, row.part)]: isTaken })),
  }));
  const rest = read.message.rest.map(({ start, end }) => text.slice(start, end));
  return { text, setText, rows, rest, towns: read.towns };
}

const takesAll: Refuse = () => undefined;

interface RowsProps {
  readonly text: string;
  readonly rows: ReturnType<typeof useParts>['rows'];
}

function Rows({ rows, text }: RowsProps) {
  return (
    <ol className={classes.rows}>
      {rows.map(({ decide, ...row }, index) => (
        <MessageRow key={row.part.start} number={index + 1} {...row} onDecide={decide} text={text} />
      ))}
    </ol>
  );
}

/** How much was understood; what is remarked on a part is read out with it. */
function Told({ text, rows }: RowsProps) {
  const { t } = useTranslation('message');
  const read = rows.length === 0 ? t('readNothing') : t('read', { count: rows.length });
  return (
    <p className={`small muted ${classes.told}`} role="status">
      {text.trim() === '' ? t('nothingYet') : read}
      <span className="sr">{rows.flatMap(({ remark }) => remark || []).join('; ')}</span>
    </p>
  );
}

function Undecided({ count }: { readonly count: number }) {
  const { t } = useTranslation('message');
  if (count === 0) return null;
  return (
    <span role="alert" className={`small t-danger ${classes.undecided}`}>
      {t('undecided', { count })}
    </span>
  );
}

interface RestProps {
  readonly left: string;
  readonly isNoted: boolean;
  /** Left out where the form has no note. */
  readonly onNote: ((isNoted: boolean) => void) | undefined;
}

/** What was not understood. */
function Rest({ left, isNoted, onNote }: RestProps) {
  const { t } = useTranslation('message');
  if (left === '') return null;
  return (
    <div className={classes.rest}>
      <span className="small muted">{t('rest')}</span>
      <span className="small">{left}</span>
      {onNote && <Checkbox label={t('toNote')} checked={isNoted} onChange={onNote} />}
    </div>
  );
}

/** What was confirmed, in a town that the portal knows. */
function messageOf(rows: readonly PartRow[], towns: readonly Address[]): Omit<TakenMessage, 'note'> {
  const parts = rows.flatMap(({ part, isTaken }) => (isTaken ? [part] : []));
  const notTaken = rows.flatMap(({ part, isTaken }) => (isTaken ? [] : [part]));
  const receiver = toReceiver(parts);
  return { parts, notTaken, receiver, cargo: toCargo(parts), town: townOf(receiver.address ?? {}, towns) };
}

/** Whom the message is about, as far as nobody has said that it is not: what is undecided tells it too. */
const meantOf = (rows: readonly PartRow[]) =>
  toReceiver(rows.flatMap(({ part, isTaken }) => (isTaken === false ? [] : [part])));

/** A message at the left, what was understood of it at the right; a number ties a place of the text to its line. */
export function PasteDialog(props: PasteDialogProps) {
  const { onTake, onEntry, onClose, refuse = takesAll, hasNote = false } = props;
  const { t } = useTranslation(['message', 'common']);
  const { text, setText, rows, rest, towns } = useParts(refuse, props.text ?? '');
  const [isNoted, setNoted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const undecided = rows.filter(({ isTaken }) => isTaken === undefined).length;
  const hasTaken = rows.some(({ isTaken }) => isTaken);
  const left = rest.join(' … ');
  const message = () => ({ ...messageOf(rows, towns), note: isNoted && hasNote ? left : '' });
  const send = () => {
    if (undecided > 0) {
      setAsked(true);
      list.current?.querySelector<HTMLElement>('[data-undecided]')?.focus();
      return;
    }
    onTake(message());
    onClose();
  };
  const takeEntry = (entry: KnownEntry) => {
    onEntry?.(entry, message());
    onClose();
  };
  const foot = (
    <>
      {isAsked && <Undecided count={undecided} />}
      <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      <Button variant="primary" disabled={!hasTaken && undecided === 0} onClick={send}>
        {t('fill')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('common:action.pasteMessage')} open onClose={onClose} foot={foot} widthPx={1080} isSheet>
      <div className={classes.columns}>
        <MessageText ref={area} text={text} parts={rows.map(({ part }) => part)} onText={setText} />
        <div ref={list} className={classes.right}>
          <Told text={text} rows={rows} />
          <Rows rows={rows} text={text} />
          <KnownEntries receiver={meantOf(rows)} onEntry={onEntry && takeEntry} />
          <Rest left={left} isNoted={isNoted} onNote={hasNote ? setNoted : undefined} />
        </div>
      </div>
    </Dialog>
  );
}
