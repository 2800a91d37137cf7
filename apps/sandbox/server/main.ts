import { readConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

const sandbox = await startSandbox(readConfig(process.env));
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
