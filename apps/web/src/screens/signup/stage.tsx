import type { ReactNode } from 'react';
import {
  EntrancePage,
  SignUpRoute,
  SignUpSteps,
  type SignUpStop,
  type StopDetails,
} from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';

interface StageProps {
  readonly now: SignUpStop;
  readonly details: StopDetails;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Of the invitation that leads here. */
  readonly note?: ReactNode;
  /** Into the team of others. */
  readonly isInvited?: boolean;
  readonly children: ReactNode;
}

/** One stage of signing up: the route beside it, its title at the height of every other. */
export function Stage({ now, details, title, lead, note, isInvited = false, children }: StageProps) {
  const route = { now, isInvited };
  return (
    <EntrancePage pitch={<SignUpRoute {...route} details={details} />} foot={<SupportContact />}>
      <SignUpSteps {...route} />
      <div>
        <h1 className="figure">{title}</h1>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {note}
      {children}
    </EntrancePage>
  );
}
