export { makeNotice, type NewNotice } from './make-notice.ts';
export { purgeNotices } from './notices.repo.ts';
export { purgePushBrowsers } from './push-browsers.repo.ts';
export { pushed as noticePushes, pushMessage } from './push-message.ts';
export { pushTargetPlace } from './push-target.ts';
export { sendNotices } from './send-notices.ts';
