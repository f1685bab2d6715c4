import { useState } from 'react';
import { AboutStage } from './about-stage.tsx';
import { CodeStage } from './code-stage.tsx';
import { PhoneStage } from './phone-stage.tsx';
import { type Progress, readProgress, saveProgress } from './sign-up-progress.ts';

/** The stages before there is an account. */
export function NewcomerStages() {
  const [progress, setProgress] = useState(readProgress);
  const [typedPhone, setTypedPhone] = useState('');
  const goOn = (next: Progress | undefined) => {
    saveProgress(next);
    setProgress(next);
  };
  const startOver = () => {
    setTypedPhone(progress?.phone ?? '');
    goOn(undefined);
  };
  if (!progress) return <PhoneStage phone={typedPhone} onSent={goOn} />;
  if (progress.token === undefined)
    return <CodeStage progress={progress} onProgress={goOn} onOtherPhone={startOver} />;
  return <AboutStage phone={progress.phone} token={progress.token} onStartOver={startOver} />;
}
