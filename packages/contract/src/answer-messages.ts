/**
 * The words that any call may end with. A file of their own: the first page of the portal needs these and no others.
 */
export const answerMessages = {
  somethingWrong: 'Something went wrong',
  loginAgain: 'Please login to continue',
} as const;
