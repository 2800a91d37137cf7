/**
 * Which modules share a file. Left alone, a page becomes dozens of small ones, which compress badly and cost a request
 * each; `node first-load.ts` shows what a page then weighs.
 */
export const chunkGroups = [
  // What changes only with a new version of a library stays in the browser across our releases.
  {
    name: 'vendor',
    priority: 5,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser|@tanstack[\\/](react-query|query-core)|zustand)[\\/]/,
  },
  {
    name: 'core',
    priority: 4,
    test: /packages[\\/](contract[\\/]src[\\/](?!offer-dates|messages|site-messages|older-sign-up|refusals)|ui[\\/]src[\\/](button|icon|lazy-part|link|class-names|tooltip|brand|toast|loading-overlay|apply-scheme|empty-state|tokens)\.)|web[\\/]src[\\/]lib[\\/](api|auth-state|config|drafts|end-session|error-boundary|loading|logout|now|page-title|step-up|queries|stored-session)\.|web[\\/]src[\\/]features[\\/]auth[\\/]mailed-challenge\.|domain[\\/]src[\\/](business-status|otp|zoned-time)\.|vite[\\/]preload-helper/,
  },
  // Of the contract's words the first page needs only those that any call may end with; core has them. The others in a
  // file of their own bring nothing else along.
  { name: 'words', priority: 3, test: /packages[\\/]contract[\\/]src[\\/]messages\./ },
  // Fields are also drawn where nothing is sent, in filters: those pages need not carry the forms' library.
  { name: 'fields', priority: 2, test: /ui[\\/]src[\\/](field|text-field|password-field|choices)\./ },
  {
    name: 'forms',
    priority: 2,
    test: /node_modules[\\/]react-hook-form|web[\\/]src[\\/]lib[\\/](use-call-form|use-base-version|changed-elsewhere|edit-foot)/,
  },
  {
    name: 'gate',
    priority: 2,
    test: /ui[\\/]src[\\/](gate|segmented-control|otp-field|use-countdown)\.|web[\\/]src[\\/]lib[\\/]gate-page|web[\\/]src[\\/]features[\\/]auth[\\/](?!step-up|second-factor-dialog)|domain[\\/]src[\\/](email|otp)\./,
  },
  // What every portal page draws.
  {
    name: 'portal-ui',
    test: /packages[\\/]ui[\\/]src[\\/](portal-frame|sheet|modal-layer|panel|page-head|banner|skeleton|money|lane|scheme-switch)\.|web[\\/]src[\\/]lib[\\/](bank-link-words|format|one-key|read-failed|use-panel-param|use-idle-after|event-stream|live)\.|web[\\/]src[\\/]features[\\/](support|balance[\\/](account-words|balance\.module))|domain[\\/]src[\\/]payout\./,
  },
];
