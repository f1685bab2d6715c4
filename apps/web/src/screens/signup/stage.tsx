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
  readonly children: ReactNode;
}

/** One stage of signing up: the route beside it, its title at the height of every other. */
export function Stage({ now, details, title, lead, children }: StageProps) {
  return (
    <EntrancePage pitch={<SignUpRoute now={now} details={details} />} foot={<SupportContact />}>
      <SignUpSteps now={now} />
      <div>
        <h1 className="figure">{title}</h1>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {children}
    </EntrancePage>
  );
}
