import { useUser } from '../../lib/session/user.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { PageFooter } from './page-footer.tsx';
import { useSectionKeys } from './section-keys.ts';
import { TabBar } from './tab-bar.tsx';
import { useOwedSecondFactor } from './use-owed-second-factor.ts';

/** What stands below every screen, and what else may come as late: the keys to the sections, the way to a second step that is owed. */
export function PageFoot() {
  const { isUpdatedDesign } = useUser();
  useSectionKeys();
  useOwedSecondFactor();
  return (
    <>
      <PageFooter />
      <CookieNotice />
      {isUpdatedDesign && <TabBar />}
    </>
  );
}
