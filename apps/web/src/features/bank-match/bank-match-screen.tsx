import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { BackLink } from '@trilane/ui/back-link';
import { PageHead } from '@trilane/ui/page-head';
import { BankFile } from './bank-file.tsx';
import { BankVerdicts } from './bank-verdicts.tsx';

const SUB = prose`Download your transactions from your bank’s website and drop the file here. We compare them with
  your transfers and keep only the results, never the file.`;

/** Compares a bank's file with the transfers and lists the verdicts. */
export function BankMatchScreen() {
  return (
    <>
      <div>
        <BackLink href="/portal/balance" to={word('Balance')} />
        <PageHead title="Match my bank file" sub={SUB} />
      </div>
      <BankFile />
      <BankVerdicts />
    </>
  );
}
