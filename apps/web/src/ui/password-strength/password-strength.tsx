import { passwordRules } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import classes from './password-strength.module.css';

type Rule = keyof typeof passwordRules;
const rules = ['length', 'letter', 'digit'] as const satisfies readonly Rule[];

/** From here on length itself makes a password hard to guess. */
const longPassword = 12;

type Strength = 'weak' | 'fair' | 'good';

/** Weak lacks more than one thing, fair lacks one or is short. */
function strengthOf(password: string, missing: readonly Rule[]): Strength {
  if (missing.length > 1) return 'weak';
  return missing.length === 1 || password.length < longPassword ? 'fair' : 'good';
}

interface PasswordStrengthProps {
  readonly password: string;
  /** The field says what is wrong with it: then nothing is praised here. */
  readonly isRefused?: boolean;
}

/** Three bars and a sentence that names what is missing; each rule has its tick beside. */
export function PasswordStrength({ password, isRefused = false }: PasswordStrengthProps) {
  const { t } = useTranslation('ui');
  const missing = rules.filter((rule) => !passwordRules[rule](password));
  const strength = isRefused ? 'weak' : strengthOf(password, missing);
  const [lacking] = missing;
  const isNearly = missing.length === 1 && lacking !== undefined;
  const says = isNearly ? t(`strength.lacks.${lacking}`) : t(`strength.level.${strength}`);
  return (
    <div className={`${classes.strength} ${password === '' ? '' : classes[strength]}`}>
      <span className={classes.bar} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p className="small muted">
        <b className={classes.says} role="status">
          {password !== '' && !isRefused && says}
        </b>
        {rules.map((rule) => {
          const isMet = !missing.includes(rule);
          return (
            <span key={rule} className={isMet ? 't-success' : ''}>
              <Icon name={isMet ? 'check' : 'x'} size={12} />
              {t(`strength.rule.${rule}`)}
            </span>
          );
        })}
      </p>
    </div>
  );
}
