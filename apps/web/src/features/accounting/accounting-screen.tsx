import { Icon } from '@trilane/ui/icon';
import { TextLink } from '@trilane/ui/link';
import { PageHead } from '@trilane/ui/page-head';
import { AccountNames } from './account-names.tsx';
import { AccountingExport } from './accounting-export.tsx';
import s from './accounting.module.css';

/** How do my figures get into my books? A file for an accounting program, and the names of its accounts. */
export function AccountingScreen() {
  return (
    <>
      <div>
        <TextLink href="/portal/admin" className={s.back}>
          <Icon name="left" size="s" />
          Back to Admin
        </TextLink>
        <PageHead
          title="Accounting"
          sub="Your sales, tips, fees and transfers as journal entries. A month adds up to its monthly statement."
        />
      </div>
      <AccountingExport />
      <AccountNames />
    </>
  );
}
