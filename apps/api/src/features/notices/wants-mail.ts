import type { NoticeKind } from '@trilane/domain/notice';
import { defaultChoice, isMailedAnyway } from '@trilane/domain/notice-settings';
import type { PersonRow } from './notices.repo.ts';

/** Whether a notice goes to a person by mail: it is wanted, and the event does not mail the person by itself. */
export const wantsMail = ({ role, by_mail: byMail }: Pick<PersonRow, 'role' | 'by_mail'>, kind: NoticeKind): boolean =>
  (byMail ?? defaultChoice(kind).mail) && !isMailedAnyway(kind, role);
