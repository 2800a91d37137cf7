import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { FormNotice } from './form-notice.tsx';
import { ignoredNames } from './ignored-names.ts';

type IgnoredFilterNoticeProps = {
  /** The parameters of the address that filter this screen. */
  names: readonly string[];
  /** The address as the screen writes it after reading the present one. */
  kept: URLSearchParams;
  /** The values that the screen's writer leaves out, because they hold anyway. */
  standard?: Readonly<Record<string, string>>;
};

/** Says that a part of the address's filter was not understood, so that nobody takes the rows for what it meant. */
export function IgnoredFilterNotice({ names, kept, standard }: IgnoredFilterNoticeProps) {
  const [params, setParams] = useSearchParams();
  const ignored = ignoredNames(params, names, kept, standard);
  if (ignored.length === 0) return null;
  const forget = () =>
    setParams(
      (now) => {
        for (const name of ignored) now.delete(name);
        return now;
      },
      { replace: true },
    );
  return (
    <FormNotice role="status">
      <span>We couldn’t read part of this link’s filter. You may see more results than intended.</span>
      <Button size="s" variant="quiet" onClick={forget}>
        Got it
      </Button>
    </FormNotice>
  );
}
