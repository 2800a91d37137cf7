import { Fragment } from 'react';

/** An email that breaks, where space is short, before a dot or before its domain and not within a word. */
export const EmailAddress = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
