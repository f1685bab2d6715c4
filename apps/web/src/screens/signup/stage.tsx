import { SignUpStage, type SignUpStageProps } from '../../features/entrance/index.ts';
import { SupportContact } from '../../features/support/index.ts';

/** A stage of this screen, with whom to ask. */
export const Stage = (props: Omit<SignUpStageProps, 'foot'>) => (
  <SignUpStage {...props} foot={<SupportContact />} />
);
