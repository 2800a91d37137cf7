import { prose } from '@trilane/domain/prose';
import type { Topic } from '../topic.ts';

export const dataPrivacy: Topic = {
  id: 'data-privacy',
  title: 'Data privacy',
  lead: 'What is known of you and of your shoppers, and how it is kept',
  questions: [
    {
      id: 'shopper-data',
      question: 'What do I see of a shopper?',
      answer: [
        prose`Only the name. You see neither how to reach the person nor any bank or card details. Payments can only be
          made from the device that the shopper has registered, and nothing is debited without consent in the app.`,
      ],
    },
    {
      id: 'shopper-tracking',
      question: 'Are shoppers tracked?',
      answer: [
        prose`A shopper’s location is used to suggest merchants nearby. Spending patterns are not tracked to build a
          profile.`,
      ],
    },
    {
      id: 'own-data',
      question: 'How is my own data kept?',
      answer: [
        prose`Social security numbers, tax numbers and bank account numbers are encrypted where they are stored. The
          portal never shows a social security number again, and of an account number only the last four digits.
          Passwords are kept only as hashes that nobody can turn back.`,
        'Bank documents are private: only you, signed in, and those who verify your account see them.',
      ],
    },
    {
      id: 'bank-password',
      question: 'Do you learn the password of my bank?',
      answer: [
        prose`No. You enter it in a window of our open-banking partner. We learn which accounts you have chosen, and
          that they are yours.`,
      ],
    },
    {
      id: 'public-data',
      question: 'What of my business is public?',
      answer: [
        prose`Your logo and the pictures of your stores may be used to promote you, and shoppers see your stores and
          your offers. The [privacy policy](/privacy-policy) and the [terms of use](/terms-of-use) say the rest.`,
      ],
    },
    {
      id: 'who-did-what',
      question: 'Can I see who did what in my account?',
      answer: [
        prose`Yes, in [Admin, Activity](/portal/admin/activity): each sign-in, change and refund, done or refused, with
          who, when and from which address. It can be searched and exported, and its lines cannot be altered
          unnoticed.`,
      ],
    },
  ],
};
