import type { Language } from '@trilane/domain/language';
import { mailsIn, type Mails } from './mails-in.ts';
import type { BusinessMailBrand, MailContent } from './mail-layout.ts';

/** Gives an example other facts: tests put in what somebody might choose. */
export type ChangeFacts = <F>(facts: F) => F;

/** A mail with the words of an invented shop. */
export interface ExampleMail {
  id: string;
  name: string;
  write(brand: BusinessMailBrand, change: ChangeFacts, language: Language): MailContent;
}

/** A template in another language; one that is English alone stays. */
function templateIn<T extends object>(template: T, language: Language): T {
  const english = mailsIn('en');
  const name = (Object.keys(english) as (keyof Mails)[]).find((one) => english[one] === (template as object));
  return name === undefined ? template : (mailsIn(language)[name] as unknown as T);
}

/** An example of what a template makes of facts. */
export const example = <F>(
  id: string,
  name: string,
  template: (brand: BusinessMailBrand, facts: F) => MailContent,
  facts: F,
): ExampleMail => ({
  id,
  name,
  write: (brand, change, language) => templateIn(template, language)(brand, change(facts)),
});
