import type { ReactNode } from 'react';
import { word } from '@trilane/domain/word';
import { COUNTRY } from '@trilane/domain/address';
import { LANGUAGE_NAMES } from '@trilane/domain/language';
import { COUNTRY_WORDS } from '@trilane/domain/country-words';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { Panel } from '@trilane/ui/panel';
import { May, useAccess } from '../../lib/access.tsx';
import { categoryWords } from '../../lib/category-words.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { chooseOther, OTHER_LANGUAGE } from '../../lib/language.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { TakeEverything } from './take-everything.tsx';
import s from './business.module.css';

/** Name, address and category, as registered, and the terms that the owner agreed to. */
export function BusinessDetails({ me: { business, address } }: { me: BusinessData }) {
  const { data: access, isPending } = useAccess();
  return (
    <div className={s.stack}>
      <Panel title="Business Details" padded>
        <div className={s.facts}>
          <Facts
            items={[
              { term: 'Business name', value: business.name },
              { term: word('Address'), value: addressLines(address) },
              { term: word('Category'), value: categoryWords(business.category.name) },
            ]}
          />
        </div>
        <p className={s.note}>To correct what is written here, please contact Customer Support.</p>
      </Panel>
      <Panel title="Language" padded>
        <div className={s.language}>
          <p>The portal is in English, in every browser in which you sign in.</p>
          <Button lang={OTHER_LANGUAGE} onClick={chooseOther}>
            {LANGUAGE_NAMES[OTHER_LANGUAGE]}
          </Button>
        </div>
      </Panel>
      {access?.role === 'owner' && <AcceptedTerms />}
      {/* Waits for the terms above, so that it does not jump. */}
      {!isPending && (
        <May call="exportArchive">
          <TakeEverything />
        </May>
      )}
    </div>
  );
}

function addressLines({ address1, address2, city, state, zipCode, country }: BusinessData['address']): ReactNode {
  const lines = [
    address1,
    address2,
    [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country === COUNTRY ? COUNTRY_WORDS : country,
  ].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className={s.line}>
      {line}
    </span>
  ));
}
