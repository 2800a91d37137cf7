import { LINK_CODE_LENGTH, LINK_MINUTES_DEFAULT } from '@trilane/domain/link-code';
import { counted } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import type { Topic } from '../topic.ts';

const minutes = counted(LINK_MINUTES_DEFAULT, 'minute');

export const deviceSetUp: Topic = {
  id: 'device-set-up',
  title: 'Device set-up',
  lead: 'Adding devices, linking the app to them and taking them out of service',
  questions: [
    {
      id: 'add-device',
      question: 'How do I add a device?',
      answer: [
        prose`In [Manage Storefront](/portal/stores), press Add device below the devices of the store and give it a name
          by which your staff know it. A device here is a place where payments are taken; the phone or tablet at it is
          linked in the next step.`,
        prose`A single-device store has its one device from the start and cannot get a second. To add more, edit the
          store and choose multi-device.`,
      ],
    },
    {
      id: 'link-device',
      question: 'How do I link the app to a device?',
      answer: [
        {
          steps: [
            'Install the merchant app on the phone or tablet.',
            'In [Manage Storefront](/portal/stores), press Link beside the device. A code appears.',
            'Open the app, choose Link and type the code, or point the camera at the square.',
          ],
        },
        prose`The list then shows Linked, and the app can take payments. The code has ${LINK_CODE_LENGTH} characters,
          works once and is good for ${minutes}; a countdown shows what is left. At ‘Token expired’ press Generate
          Token. A new code ends the one before.`,
      ],
    },
    {
      id: 'link-disabled',
      question: 'Why can I not link, unlink or edit a device?',
      answer: [
        prose`Link, Unlink and Edit need an enabled device in an enabled store. A linked device cannot be renamed:
          unlink it first. Point at a switched-off button, or reach it with the Tab key, and it says what is in the
          way.`,
      ],
    },
    {
      id: 'unlink-device',
      question: 'What if a device is lost or needs replacing?',
      answer: [
        prose`Press Unlink beside it and confirm: from that moment the app on it can take no payment and give no refund,
          and chat ends there. Then link another phone or tablet to the same device, and its record goes on.`,
      ],
    },
    {
      id: 'disable-device',
      question: 'What is the difference between disabling and unlinking?',
      answer: [
        prose`Disabling is a pause: the device takes no payments but stays linked, and goes on as soon as you enable it.
          Unlinking cuts off the app for good; it needs a new code. Both ask first, enabling takes effect at once.`,
      ],
    },
    {
      id: 'device-silent',
      question: 'A linked device takes no payments. Why?',
      answer: [
        {
          points: [
            'The device or its store is disabled: look at the switches in [Manage Storefront](/portal/stores).',
            'It has no connection: next to Linked you see when the app was last online.',
            prose`It was unlinked, or another app was linked in its place: its history, behind the sign beside its name,
              says when and by whom.`,
          ],
        },
      ],
    },
  ],
};
