import { ButtonLink } from '@trilane/ui/button';
import { NotFound } from '@trilane/ui/not-found';
import { links, tokens } from '../links.ts';
import { SiteFrame } from '../site-frame.tsx';

/** Behind every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <SiteFrame place="other">
      <NotFound
        actions={
          <>
            <ButtonLink variant="primary" size="l" href={links.start}>
              Go to the home page
            </ButtonLink>
            <ButtonLink size="l" href={tokens.support}>
              Support
            </ButtonLink>
          </>
        }
      />
    </SiteFrame>
  );
}
