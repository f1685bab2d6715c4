import { CookieNotice } from './cookie-notice.tsx';
import { PageFooter } from './page-footer.tsx';

/** What stands below every screen. */
export const PageFoot = () => (
  <>
    <PageFooter />
    <CookieNotice />
  </>
);
