/** How a person may prove to an operator who they are before the second factor is reset. */
export const SECOND_FACTOR_PROOFS = ['document', 'video-call', 'call-back', 'in-person'] as const;
export type SecondFactorProof = (typeof SECOND_FACTOR_PROOFS)[number];

/** The proofs in words, for screens and the audit trail. */
export const PROOF_WORDS: Readonly<Record<SecondFactorProof, string>> = {
  document: 'an identity document',
  'video-call': 'a video call',
  'call-back': 'a callback to the phone number on file',
  'in-person': 'a visit in person',
};
