/** The seed of the whole run (TEST_SEED), or one of its own. */
export function runSeed(): number {
  const given = Number(process.env['TEST_SEED']);
  return Number.isSafeInteger(given) && given > 0 ? given : Math.floor(Math.random() * 2 ** 31);
}
