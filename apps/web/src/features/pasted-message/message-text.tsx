import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import classes from './paste.module.css';
import type { MessagePart } from './taken-message.ts';

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly isDoubtful: boolean;
  /** The number stands behind the last piece of a part. */
  readonly isLast: boolean;
}

const piecesOf = (parts: readonly MessagePart[]): readonly Piece[] =>
  parts
    .flatMap(({ start, end, more = [], doubts }, index) =>
      [{ start, end }, ...more].map((span, place) => ({
        ...span,
        number: index + 1,
        isDoubtful: doubts.length > 0,
        isLast: place === more.length,
      })),
    )
    .toSorted((a, b) => a.start - b.start);

/** The text again under the one that is typed, with the parts marked and numbered: readers hear them in the list. */
function Marked({ text, parts }: { readonly text: string; readonly parts: readonly MessagePart[] }) {
  let at = 0;
  const shown = piecesOf(parts).map((piece) => {
    const before = text.slice(at, piece.start);
    at = piece.end;
    return (
      <span key={piece.start}>
        {before}
        <mark className={piece.isDoubtful ? classes.doubtful : ''}>
          {text.slice(piece.start, piece.end)}
          {piece.isLast && <span className={classes.tie} data-number={piece.number} />}
        </mark>
      </span>
    );
  });
  return (
    <div aria-hidden="true" className={classes.marked}>
      {shown}
      {text.slice(at)}
      {'\n'}
    </div>
  );
}

interface MessageTextProps {
  readonly text: string;
  readonly parts: readonly MessagePart[];
  readonly onText: (text: string) => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** Such messages are written in Russian, whatever the pages speak. */
const example = 'Иванов Пётр, 8 916…, Казань, Баумана 5 кв 3, 2 коробки 4 кг';

/** Where the message is pasted, and where its parts are seen. */
export function MessageText({ text, parts, onText, ref }: MessageTextProps) {
  const { t } = useTranslation('message');
  const id = useId();
  return (
    <div className={classes.left}>
      <div className={classes.textHead}>
        <label htmlFor={id} className="small muted">
          {t('text')}
        </label>
        {text !== '' && (
          <Button icon="clipboard" size="small" variant="ghost" flush onClick={() => onText('')}>
            {t('another')}
          </Button>
        )}
      </div>
      <div className={classes.paper}>
        <Marked text={text} parts={parts} />
        <textarea
          id={id}
          ref={ref}
          data-autofocus
          className={classes.area}
          placeholder={example}
          aria-describedby={`${id}-note`}
          spellCheck={false}
          maxLength={longestText}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className="small muted">
        {t('textNote')}
      </p>
    </div>
  );
}

const longestText = 20_000;
