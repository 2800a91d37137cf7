/** Words of the store list that have more than one translation, by their place. */
export const STORE_LABELS = {
  /** Of a store. */
  enabled: 'Enabled',
  disabled: 'Disabled',
  /** Above the state of the link and its button. */
  link: 'Link',
};
