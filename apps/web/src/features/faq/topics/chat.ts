import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { counted } from '@trilane/domain/number-words';
import { CHAT_HOURS } from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import type { Topic } from '../topic.ts';

export const chat: Topic = {
  id: 'chat',
  title: word('Chat'),
  lead: 'Orders and questions of shoppers, answered on one device of a store',
  questions: [
    {
      id: 'chat-what',
      question: 'What is chat for?',
      answer: [
        prose`A shopper writes to your store from the app, to order ahead or to ask. You answer on a device of the store
          and may push a payment request into the chat, which the shopper approves like any other payment. Chat is
          optional and free.`,
        'Chats take place in the apps. The portal only says which device of a store has chat.',
      ],
    },
    {
      id: 'chat-start',
      question: 'Can I start a chat with a customer?',
      answer: ['No. Only the shopper can start a chat; a merchant can only answer.'],
    },
    {
      id: 'chat-window',
      question: 'How long can I reply?',
      answer: [
        prose`For ${counted(CHAT_HOURS, 'hour')} from the shopper’s message. After that window the chat is archived
          and takes no more replies. A shopper who writes again begins a new chat.`,
      ],
    },
    {
      id: 'chat-device',
      question: 'How do I choose the device that has chat?',
      answer: [
        prose`In [Manage Storefront](/portal/stores), with the Chat switch of the device. The device has to be linked
          and enabled, and so does its store.`,
        prose`At most one device of a store has chat. Where another one has it, the portal says
          ‘${storeRefusals.chat_enabled_elsewhere.message}’: switch it off there first. You can also switch it off
          everywhere.`,
      ],
    },
    {
      id: 'chat-ended',
      question: 'Why is chat off although I had switched it on?',
      answer: [
        prose`Unlinking or disabling the device, or disabling its store, ends chat there, so that shoppers do not write
          to a device that nobody reads. Switch it on again once the device is back, or choose another.`,
      ],
    },
  ],
};
