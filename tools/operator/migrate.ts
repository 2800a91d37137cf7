import { requireKeysInUse } from '../../apps/api/src/require-keys-in-use.ts';
import { StartRefused } from '../../apps/api/src/start-refusal.ts';
import { requireNoMore } from './arguments.ts';
import type { OperatorCommand } from './command.ts';

/** For an installation whose processes start with MIGRATE=off. */
export const migrateCommand: OperatorCommand = {
  usage: '',
  summary: 'brings the database up to this program with the login of its owner, and checks the keys that are in use',
  makesDatabase: true,
  inspect(args) {
    requireNoMore(args);
    return null;
  },
  async run(_, { books, desk, say }) {
    say('The database is up to this program.');
    const { config } = await desk();
    try {
      await requireKeysInUse(config, books.owner);
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      for (const line of error.message.split('\n')) say(line);
      return 1;
    }
    say('The keys hold every key that is in use.');
    return 0;
  },
};
