import type { AddressCast, ContactCast } from '@tranzit/contract';
import { formatPhone } from '../../lib/format/phone.ts';
import classes from './track.module.css';

interface SideLinesProps {
  readonly side: Pick<ContactCast, 'contactName' | 'companyName'> &
    Partial<Pick<ContactCast, 'phones' | 'email' | 'comment'>> & { readonly address: AddressCast };
}

/** Who, how to reach them, and where. */
export function SideLines({ side }: SideLinesProps) {
  const { companyName, contactName, phones = [], email, comment, address } = side;
  const terminal = [address.terminalName, address.terminalCode].filter(Boolean).join(', ');
  return (
    <div className={classes.lines}>
      <p>{[companyName, contactName].filter(Boolean).join(', ')}</p>
      {phones.map(({ number }) => (
        <p key={number}>
          <a className="link" href={`tel:${number}`}>
            {formatPhone(number)}
          </a>
        </p>
      ))}
      {email && <p className="muted">{email}</p>}
      {terminal && <p>{terminal}</p>}
      <p className="muted">{address.addressLine}</p>
      {comment && <p className="small muted">{comment}</p>}
    </div>
  );
}
