import { whyNotListening, whyNotStored } from '@trilane/domain/start-words';
import { readConfig } from './config.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

/** Starts the sandbox, or tells the person at the terminal in words what keeps it from starting. */
async function start(): Promise<RunningSandbox> {
  const config = readConfig(process.env);
  const place = { hostSetting: 'SANDBOX_HOST', host: config.host };
  return startSandbox(config).catch((error: NodeJS.ErrnoException & { port?: number }) => {
    const setting = error.port === config.port ? 'SANDBOX_PORT' : 'SANDBOX_SMTP_PORT';
    const words = whyNotListening(error, { ...place, setting, port: error.port ?? 0 }) ?? whyNotStored(error);
    console.error(words === null ? error : `sandbox: ${words}`);
    process.exit(1);
  });
}

const sandbox = await start();
console.log(`sandbox ${sandbox.url} smtp://${sandbox.url.slice('http://'.length).split(':')[0]}:${sandbox.smtpPort}`);
process.send?.({ type: 'ready', url: sandbox.url, smtpPort: sandbox.smtpPort });

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  sandbox.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
