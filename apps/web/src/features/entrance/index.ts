/** What the screens on the way in share: their page, the route through signing up, codes and their sending. */
export { afterUsedCode, wantsSecondStep } from './after-used-code.ts';
export { CodeStep, NoSms } from './code-step.tsx';
export { EntrancePage } from './entrance-page.tsx';
export { type LinkOutcome, LinkPage } from './link-page.tsx';
export { MessagePage } from './message-page.tsx';
export { PageTop } from './page-top.tsx';
export { passedDetails } from './passed-details.tsx';
export { PortalPitch } from './portal-pitch.tsx';
export { SendButton } from './send-button.tsx';
export { SignUpStage, type SignUpStageProps } from './sign-up-stage.tsx';
export type { StopDetails } from './sign-up-stops.tsx';
export { restAfterFailureMs, useSending } from './use-sending.ts';
