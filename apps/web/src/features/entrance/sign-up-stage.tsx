import { type ReactNode, useEffect, useRef } from 'react';
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

/** What was pressed has gone with the stage before: the focus goes to the title of this one, unless a field has taken it. */
function useFocusOnStage() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) title.current?.focus();
  }, []);
  return title;
}

/** One stage of signing up: the route beside it, its title at the height of every other. */
export function SignUpStage(props: SignUpStageProps) {
  const { now, details, title, lead, note, isInvited = false, children, foot } = props;
  const route = { now, isInvited };
  const focused = useFocusOnStage();
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
