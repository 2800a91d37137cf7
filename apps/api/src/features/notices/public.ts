export { makeNotice, type NewNotice } from './make-notice.ts';
export { purgeNotices } from './notices.repo.ts';
export { sendNoticeMails } from './send-notice-mails.ts';
