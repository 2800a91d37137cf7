import { prose } from '@trilane/domain/prose';
import { INVITATION_HOURS } from '@trilane/domain/staff';
import { ROLE_WORDS, type TeamRole } from '@trilane/domain/team';
import { word } from '@trilane/domain/word';
import { layoutMail, type MailBrand, type MailContent } from './mail-layout.ts';
import { nameInMail } from './name-in-mail.ts';

interface TeamInvitation {
  name: string;
  businessName: string;
  role: TeamRole;
  url: string;
}

/**
 * The mail with the link by which a person joins the team of a business. A merchant may enter any address, so the
 * subject is fixed and the names in the mail are cleaned.
 */
export function teamInvitationMail(brand: MailBrand, { role, url, ...names }: TeamInvitation): MailContent {
  const { productName } = brand;
  const name = nameInMail(names.name);
  const businessName = nameInMail(names.businessName) || `A business on ${productName}`;
  return layoutMail(brand, {
    family: 'team',
    subject: `Join a team on ${productName}`,
    preheader: 'You are invited to the portal of a business.',
    heading: 'Join the team',
    paragraphs: [
      name ? `Hello ${name},` : word('Hello,'),
      prose`${businessName} has invited you to its portal on ${productName} in the role ${ROLE_WORDS[role]}. Join with
        this link, then sign in with your email:`,
    ],
    link: { url, label: 'Join the team' },
    notes: [
      `The link is good for ${INVITATION_HOURS / 24} days and works once.`,
      'If you do not know what this is about, ignore this email.',
    ],
    reason: `You are getting this email because ${businessName} entered this address.`,
  });
}

/** Tells a person that they no longer work in the portal of a business. */
export function teamRemovalMail(brand: MailBrand, names: Pick<TeamInvitation, 'name' | 'businessName'>): MailContent {
  const { productName, contactEmail } = brand;
  const name = nameInMail(names.name);
  const businessName = nameInMail(names.businessName) || `A business on ${productName}`;
  return layoutMail(brand, {
    family: 'team',
    subject: `You were removed from a team on ${productName}`,
    preheader: 'You no longer have access to its portal.',
    heading: 'You were removed from the team',
    paragraphs: [
      name ? `Hello ${name},` : word('Hello,'),
      `${businessName} removed you from its team, so you can no longer open its portal.`,
      'If you belong to other teams, you can still sign in to their portals.',
    ],
    notes: [`If this is a mistake, ask the owner to invite you again. Other questions? Write to ${contactEmail}.`],
    reason: `You are getting this email because you worked in the portal of ${businessName}.`,
  });
}
