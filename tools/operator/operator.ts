import { createBusinessClock } from '../../apps/api/src/platform/business-clock.ts';
import { notifyProcesses } from '../../apps/api/src/platform/live-relay.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { messageKinds } from '../../apps/api/src/message-kinds.ts';
import { auditOperator } from '../../apps/api/src/platform/operator-desk.ts';
import { createOutbox } from '../../apps/api/src/platform/outbox.ts';
import { createSecretBox } from '../../apps/api/src/platform/secret-box.ts';
import { oneLine } from '../../packages/domain/src/text.ts';
import type { Books } from './books.ts';
import type { Operator } from './command.ts';
import { backupKeyOf, filesConfigOf, readSettings } from './settings.ts';

/** What a command works with. The outbox is only written to: the product hands out what lies in it. */
export function createOperator({
  env,
  books,
  by,
  write,
}: {
  env: NodeJS.ProcessEnv;
  books: Books;
  by: string;
  write: (text: string) => void;
}): Operator {
  const securityNow = () => new Date();
  return {
    books,
    by,
    write,
    say: (line) => write(`${oneLine(line)}\n`),
    files: () => filesConfigOf(env),
    backupKey: () => backupKeyOf(env),
    async desk() {
      const config = await readSettings(env);
      const clock = createBusinessClock(books.jobs, securityNow);
      await clock.refresh();
      const log = createLog({ level: 'silent' });
      const outbox = createOutbox({
        db: books.jobs,
        box: createSecretBox(config.encryptionKeys),
        now: securityNow,
        kinds: messageKinds,
        platform() {
          throw new Error('the product sends messages, not its operator');
        },
        log,
      });
      return { config, clock, securityNow, outbox, operator: by };
    },
    audit: (line) => books.jobs.write(null, (tx) => auditOperator(tx, { operator: by, securityNow }, null, line)),
    announce: (businessId, topic) => notifyProcesses(books.api, { from: by, changes: [[businessId, topic]] }),
  };
}
