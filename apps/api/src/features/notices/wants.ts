import type { NoticeKind } from '@trilane/domain/notice';
import { defaultChoice, isMailedAnyway } from '@trilane/domain/notice-settings';
import type { PersonRow } from './notices.repo.ts';

/** Whether a notice goes to a person by mail: it is wanted, and the event does not mail the person by itself. */
export const wantsMail = ({ role, by_mail: byMail }: Pick<PersonRow, 'role' | 'by_mail'>, kind: NoticeKind): boolean =>
  (byMail ?? defaultChoice(kind).mail) && !isMailedAnyway(kind, role);

/** Whether a notice goes to the browsers in which a person has turned push on. */
export const wantsPush = ({ by_push: byPush }: Pick<PersonRow, 'by_push'>, kind: NoticeKind): boolean =>
  byPush ?? defaultChoice(kind).push;
