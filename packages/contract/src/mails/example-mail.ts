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

type TemplateName = {
  [Name in keyof Mails]: Mails[Name] extends (brand: never, facts: never) => MailContent ? Name : never;
}[keyof Mails];
/** The facts that each template takes. */
type FactsOf = {
  [Name in TemplateName]: Mails[Name] extends (brand: never, facts: infer F) => MailContent ? F : never;
};
type Templates = { [Name in TemplateName]: (brand: BusinessMailBrand, facts: FactsOf[Name]) => MailContent };

/** An example of what a template makes of facts, in any language. */
export const example = <Name extends TemplateName>(
  id: string,
  name: string,
  template: Name,
  facts: FactsOf[Name],
): ExampleMail => ({
  id,
  name,
  write: (brand, change, language) => {
    const templates: Templates = mailsIn(language);
    return templates[template](brand, change(facts));
  },
});

/** The same of a template that is English alone. */
export const englishExample = <F>(
  id: string,
  name: string,
  template: (brand: BusinessMailBrand, facts: F) => MailContent,
  facts: F,
): ExampleMail => ({ id, name, write: (brand, change) => template(brand, change(facts)) });
