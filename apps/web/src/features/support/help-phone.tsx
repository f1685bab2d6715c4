import { telephoneUrl } from '../../lib/format/telephone-url.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './help-phone.module.css';

interface HelpPhoneProps {
  /** As the operator writes it; empty for none. */
  readonly phone: string | undefined;
  readonly use: string;
}

/** A phone, and what it is for beneath. */
export function HelpPhone({ phone, use }: HelpPhoneProps) {
  if (!phone) return null;
  return (
    <div className={classes.phone}>
      <Icon name="phone" />
      <div>
        <a className="strong nowrap" href={telephoneUrl(phone)}>
          {phone}
        </a>
        <div className="small muted">{use}</div>
      </div>
    </div>
  );
}
