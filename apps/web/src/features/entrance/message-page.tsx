import type { ReactNode } from 'react';
import { FullPage } from '../../ui/full-page/full-page.tsx';
import { PageTop } from './page-top.tsx';

interface MessagePageProps {
  readonly children: ReactNode;
  /** Below the message: whom to ask. */
  readonly foot?: ReactNode;
}

/** A message alone on the page of somebody who may not have signed in: it speaks their language in their colours. */
export const MessagePage = ({ children, foot }: MessagePageProps) => (
  <FullPage top={<PageTop />} foot={foot}>
    {children}
  </FullPage>
);
