import { storedWords } from '@trilane/contract/mails/stored-words.es';
import { noticeWords, type NoticeFacts } from '@trilane/domain/notice';

/** As in `bell-words.ts`. What a notice is about is stored in English. */
export const bellWords = (notice: NoticeFacts): { title: string; text: string } =>
  noticeWords({ ...notice, about: storedWords(notice.about) });
