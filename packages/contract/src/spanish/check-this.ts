/** Marks a field whose refusal has no words here. */
export const CHECK_THIS = 'Revise este dato.';
