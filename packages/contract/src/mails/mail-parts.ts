import { word } from '@trilane/domain/word';

/** A mail without its receiver. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** The unsubscribe page of this kind of mail. The mailer also puts it into the List-Unsubscribe header. */
  unsubscribeUrl?: string;
}

/** What every mail takes from the settings. */
export interface MailBrand {
  productName: string;
  contactEmail: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** The same for a mail about a business, which its links into the portal name. */
export interface BusinessMailBrand extends MailBrand {
  businessId: string;
}

/**
 * One design each: a code stands large, money leads with its amount, a team's mail is a letter to a person, a device's
 * is a list of facts, a summary is figures, some with a chart. Each has a colour of its own.
 */
export type MailFamily = 'code' | 'money' | 'team' | 'device' | 'summary';

/** Bars of a chart; the figures stand beside them in words. */
export interface MailChart {
  heading: string;
  bars: readonly { label: string; value: string; cents: number }[];
}

export interface MailParts {
  family: MailFamily;
  subject: string;
  /** What lists of mails show after the subject: the news in a few words, not the subject again. */
  preheader: string;
  heading: string;
  /** Leads below the heading, large, with the words that go on: '$12.50', 'is in First Harbor ••6645'. */
  amount?: { value: string; caption: string };
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[];
  /** Shown large, alone in its line. */
  code?: string;
  facts?: readonly { term: string; value: string }[];
  /** What is to be done, in its order; a step that is done says so in its note. */
  steps?: readonly { title: string; note: string; done: boolean }[];
  chart?: MailChart;
  /** Words of somebody else, with their line breaks. */
  quote?: string;
  /** One way on, alone in its line; written out below the button. */
  link?: { url: string; label: string };
  /** What to do if something is not as it should be. */
  notes?: readonly string[];
  /** Why this address gets this mail. */
  reason: string;
  /** The unsubscribe link in the foot. */
  unsubscribeUrl?: string;
}

/** What the unsubscribe link says. */
export const UNSUBSCRIBE_LABEL = word('Unsubscribe');
