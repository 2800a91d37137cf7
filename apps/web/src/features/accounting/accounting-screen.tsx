import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { PageHead } from '@trilane/ui/page-head';
import { AccountNames } from './account-names.tsx';
import { AccountingExport } from './accounting-export.tsx';

/** How do my figures get into my books? A file for an accounting program, and the names of its accounts. */
export function AccountingScreen() {
  return (
    <>
      <div>
        <BackLink href="/portal/admin" to={word('Admin')} />
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
