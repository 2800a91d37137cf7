/** Title and sentence of a notice at the bell. */
export { noticeWords as bellWords } from '@trilane/domain/notice';
