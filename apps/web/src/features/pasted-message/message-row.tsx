import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { handText } from './handed-text.ts';
import { usePartWords } from './part-words.ts';
import classes from './paste.module.css';
import type { MessagePart, Refusal } from './taken-message.ts';

interface MessageRowProps {
  readonly number: number;
  readonly part: MessagePart;
  /** Why the form cannot take it. */
  readonly refusal: Refusal | undefined;
  /** What is worth a look and asks nothing. */
  readonly remark: string | undefined;
  /** `undefined`: somebody has to say it. */
  readonly isTaken: boolean | undefined;
  readonly onDecide: (isTaken: boolean) => void;
  /** The whole message: it goes along to where more of it can be taken. */
  readonly text: string;
}

interface DecideProps extends Pick<MessageRowProps, 'isTaken' | 'onDecide' | 'text'> {
  /** What is decided about. */
  readonly name: string;
  /** Where it could be taken, instead of here. */
  readonly way: Refusal['way'];
}

/** What somebody has to say: that it is taken or not, or where it cannot be, that they go on without it. */
function Decide({ name, way, isTaken, onDecide, text }: DecideProps) {
  const { t } = useTranslation('message');
  const undecided = isTaken === undefined && { 'data-undecided': '' };
  return (
    <span className={`${classes.decide} ${way ? classes.below : ''}`}>
      <Button
        size="small"
        variant={isTaken === false ? 'set' : 'ghost'}
        aria-pressed={isTaken === false}
        aria-label={t('leaveNamed', { name })}
        onClick={() => onDecide(false)}
        {...(way && undecided)}
      >
        {t('leave')}
      </Button>
      {way ? (
        <ButtonLink size="small" to={way.to} state={handText(text)}>
          {way.label}
        </ButtonLink>
      ) : (
        <Button
          size="small"
          variant={isTaken === true ? 'set' : 'default'}
          aria-pressed={isTaken === true}
          aria-label={t('takeNamed', { name })}
          onClick={() => onDecide(true)}
          {...undecided}
        >
          {t('take')}
        </Button>
      )}
    </span>
  );
}

/** One part: its number in the text, what it is, and whether it goes to the form. */
export function MessageRow({ number, part, refusal, remark, isTaken, onDecide, text }: MessageRowProps) {
  const { t } = useTranslation('message');
  const words = usePartWords()(part);
  const { doubts } = part;
  const kind = t(`kind.${part.kind === 'address' && part.isLegal ? 'legalAddress' : part.kind}`);
  const details = refusal?.why ?? doubts.map((doubt) => t(`doubt.${doubt}`)).join('; ');
  const isAsked = refusal ? refusal.way !== undefined : doubts.length > 0;
  const name = `${kind}: ${words}`;
  return (
    <li className={`${classes.row} ${isAsked && isTaken === undefined ? classes.asked : ''}`}>
      <span className={`${classes.number} ${isAsked ? classes.doubtful : ''}`}>{number}</span>
      <span className={`small muted ${classes.kind}`}>{kind}</span>
      <span className={classes.words}>
        <span className={refusal === undefined ? 'strong' : 'muted'}>{words}</span>
        {details !== '' && <span className="small muted">{details}</span>}
        {remark !== undefined && (
          <span className="small">
            <Note icon="warn" tone="warning">
              {remark}
            </Note>
          </span>
        )}
      </span>
      {isAsked ? (
        <Decide name={name} way={refusal?.way} isTaken={isTaken} onDecide={onDecide} text={text} />
      ) : (
        refusal === undefined && (
          <Checkbox bare hideLabel label={name} checked={isTaken === true} onChange={onDecide} />
        )
      )}
    </li>
  );
}
