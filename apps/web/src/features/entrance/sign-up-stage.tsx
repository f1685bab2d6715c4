import type { ReactNode } from 'react';
import { useFocusIfLost } from '../../lib/hooks/use-focus-if-lost.ts';
import { EntrancePage } from './entrance-page.tsx';
import { SignUpRoute, SignUpSteps, type SignUpStop, type StopDetails } from './sign-up-stops.tsx';

export interface SignUpStageProps {
  readonly now: SignUpStop;
  readonly details: StopDetails;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Of the invitation that leads here. */
  readonly note?: ReactNode;
  /** Into the team of others. */
  readonly isInvited?: boolean;
  readonly children: ReactNode;
  /** Below the form: whom to ask. */
  readonly foot: ReactNode;
}

/** One stage of signing up: the route beside it, its title at the height of every other. */
export function SignUpStage(props: SignUpStageProps) {
  const { now, details, title, lead, note, isInvited = false, children, foot } = props;
  const route = { now, isInvited };
  const focused = useFocusIfLost<HTMLHeadingElement>();
  return (
    <EntrancePage pitch={<SignUpRoute {...route} details={details} />} foot={foot}>
      <SignUpSteps {...route} />
      <div>
        <h1 ref={focused} className="figure" tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {note}
      {children}
    </EntrancePage>
  );
}
