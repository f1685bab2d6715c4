import { useTranslation } from 'react-i18next';
import { glyphShapes } from '../status/status-style.tsx';
import classes from './step-rail.module.css';

export interface Step {
  /** Id of the section it leads to. */
  readonly id: string;
  readonly title: string;
  /** What the step holds, or what it lacks. */
  readonly detail?: string | undefined;
  /** The detail is text that somebody typed, of any length: one line of it is shown. */
  readonly isTyped?: boolean;
  readonly state: 'done' | 'todo' | 'bad';
}

interface StepRailProps {
  readonly steps: readonly Step[];
  readonly currentId: string;
  readonly errorCount?: number;
}

function StepGlyph({ state }: { readonly state: Step['state'] }) {
  const alert = (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5v3.5M8 10.8v.2" />
    </>
  );
  return (
    <svg className={classes.glyph} viewBox="0 0 16 16" aria-hidden="true">
      {state === 'done' ? glyphShapes.disc : state === 'bad' ? alert : <circle cx="8" cy="8" r="5.5" />}
    </svg>
  );
}

/** All steps of a long form and what each still lacks; on a phone the current one and a bar of segments. */
export function StepRail({ steps, currentId, errorCount = 0 }: StepRailProps) {
  const { t } = useTranslation('ui');
  const place = Math.max(
    0,
    steps.findIndex(({ id }) => id === currentId),
  );
  return (
    <nav className={classes.rail} aria-label={t('steps.label')}>
      <div className={classes.now}>
        <b>{steps[place]?.title}</b>
        {errorCount > 0 && <span className="t-danger">{t('steps.errors', { count: errorCount })}</span>}
        <span className="muted" style={{ marginLeft: 'auto' }}>
          {t('steps.position', { number: place + 1, total: steps.length })}
        </span>
      </div>
      <ol>
        {steps.map(({ id, title, detail, isTyped = false, state }) => (
          <li key={id} className={classes[state]}>
            <a href={`#${id}`} aria-current={id === currentId ? 'step' : undefined}>
              <StepGlyph state={state} />
              <span>
                {title}
                <span className="sr">, {t(`steps.state.${state}`)}</span>
                {detail !== undefined && (
                  <span
                    className={`small ${state === 'bad' ? 't-danger' : 'muted'} ${classes.detail} ${isTyped ? classes.typed : ''}`}
                  >
                    {detail}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
