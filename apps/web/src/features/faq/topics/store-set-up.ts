import { STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import { sizeLimitWords } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import type { Topic } from '../topic.ts';

export const storeSetUp: Topic = {
  id: 'store-set-up',
  title: 'Store set-up',
  lead: 'Adding stores, changing them and taking them out of service',
  questions: [
    {
      id: 'add-store',
      question: 'How do I add a store?',
      answer: [
        {
          steps: [
            'Press Add Store in [Manage Storefront](/portal/stores).',
            'Choose single-device or multi-device.',
            prose`Give it a name, an address and, if you like, a number of your own. A multi-device store can be found
              on the map: search for the place or click on it, and the fields are filled.`,
            prose`Add a picture: JPG or PNG, up to ${sizeLimitWords(STORE_IMAGE_BYTES_MAX)}. You choose the square part
              that is shown.`,
            'Save. The store is enabled at once.',
          ],
        },
      ],
    },
    {
      id: 'store-type',
      question: 'Single-device or multi-device?',
      answer: [
        prose`A single-device store is one till at the address of your business. It takes over that name and address and
          has its one device, named like the store, from the start.`,
        prose`A multi-device store has an address of its own and as many devices as you add. A store can become
          multi-device at any time, and single-device again as long as it has no more than one device.`,
      ],
    },
    {
      id: 'edit-store',
      question: 'How do I change a store?',
      answer: [
        prose`With the pencil beside its name in [Manage Storefront](/portal/stores). While the store is disabled, the
          pencil is off: enable it first.`,
      ],
    },
    {
      id: 'disable-store',
      question: 'What happens when I disable a store?',
      answer: [
        prose`It asks ‘Are you sure you want to Disable’. From then on its devices take no payments, its chat is
          off, and its users and devices cannot be changed. Everything stays as it was: enabling the store brings it
          back at once, only chat has to be switched on again. Money already earned is not touched.`,
      ],
    },
    {
      id: 'delete-store',
      question: 'Can I delete a store?',
      answer: ['No, because its payments stay in your record. Disable it, and nobody can pay there any more.'],
    },
    {
      id: 'many-stores',
      question: 'I have many stores. Do I have to type them all?',
      answer: [
        prose`No. [Manage Storefront](/portal/stores) imports stores and devices from a CSV file: it shows line by line
          what would be added and what is wrong, and imports all or nothing. Export CSV writes the same file.`,
      ],
    },
    {
      id: 'store-map',
      question: 'My address is not found on the map.',
      answer: [
        prose`Then type it. Where only the town is known, the map fills in city, state and zip code and leaves street
          and name as you typed them.`,
      ],
    },
  ],
};
