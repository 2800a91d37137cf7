import type { BusinessMailBrand, MailContent } from './mail-layout.ts';

/** Gives an example other facts: tests put in what somebody might choose. */
export type ChangeFacts = <F>(facts: F) => F;

/** A mail with the words of an invented shop. */
export interface ExampleMail {
  id: string;
  name: string;
  write(brand: BusinessMailBrand, change: ChangeFacts): MailContent;
}

/** An example of what a template makes of facts. */
export const example = <F>(
  id: string,
  name: string,
  template: (brand: BusinessMailBrand, facts: F) => MailContent,
  facts: F,
): ExampleMail => ({ id, name, write: (brand, change) => template(brand, change(facts)) });
