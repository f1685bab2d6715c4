import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AboutStage } from './about-stage.tsx';
import { CodeStage } from './code-stage.tsx';
import { Pending } from './pending.tsx';
import { PhoneStage } from './phone-stage.tsx';
import { type Progress, readProgress, saveProgress } from './sign-up-progress.ts';
import { useInvited } from './use-invited.tsx';

/** How far a newcomer has come, and by whose invitation: that of the address, else the one they began with. */
function useProgress() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [progress, setProgress] = useState(readProgress);
  const [invite, setInvite] = useState(search.get('invite') ?? progress?.invite);
  const keep = (next: Progress | undefined) => {
    saveProgress(next);
    setProgress(next);
  };
  const drop = () => {
    keep(progress && { ...progress, invite: undefined });
    setInvite(undefined);
    void navigate('/signup', { replace: true });
  };
  const invited = useInvited(invite, drop);
  return { progress, invited, goOn: (next: Progress | undefined) => keep(next && { ...next, invite }) };
}

/** The stages before there is an account. */
export function NewcomerStages() {
  const { progress, invited, goOn } = useProgress();
  const [typedPhone, setTypedPhone] = useState('');
  const startOver = () => {
    setTypedPhone(progress?.phone ?? '');
    goOn(undefined);
  };
  if (!progress) return <PhoneStage phone={typedPhone} invited={invited} onSent={goOn} />;
  if (progress.token === undefined)
    return <CodeStage progress={progress} invited={invited} onProgress={goOn} onOtherPhone={startOver} />;
  // The form begins with the address of the invitation.
  if (invited?.isLoading) return <Pending />;
  return (
    <AboutStage phone={progress.phone} token={progress.token} invited={invited} onStartOver={startOver} />
  );
}
