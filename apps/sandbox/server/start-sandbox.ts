import type { AddressInfo } from 'node:net';
import { addBankRoutes } from './bank/bank.routes.ts';
import { createConsents } from './bank/consents.ts';
import { addClockRoutes, startPayoutSweep } from './clock/clock.routes.ts';
import type { SandboxConfig } from './config.ts';
import { addDemoAccountRoutes } from './demo-accounts.routes.ts';
import { addDemoOperatorRoutes } from './demo-operators.routes.ts';
import { addGeocoderRoutes } from './geocoder/geocoder.routes.ts';
import { createServer } from './http/create-server.ts';
import { createProduct } from './http/product.ts';
import { addIdentityRoutes } from './identity/identity.routes.ts';
import { addMailRoutes } from './mail/mail.routes.ts';
import { createMailbox } from './mail/mailbox.ts';
import { addSmsRoutes } from './mail/sms.routes.ts';
import { startSmtp } from './mail/start-smtp.ts';
import { addTemplateRoutes } from './mail/template.routes.ts';
import { addNetworkRoutes } from './network/network.routes.ts';
import { addPageRoutes } from './pages/page.routes.ts';
import { createPayoutBank } from './payouts/payout-bank.ts';
import { addPayoutRoutes } from './payouts/payout.routes.ts';
import type { Sandbox } from './sandbox.ts';
import { openStore } from './store.ts';
import { addTillRoutes } from './till/till.routes.ts';
import { createTills } from './till/tills.ts';

export type RunningSandbox = { url: string; smtpPort: number; stop(): Promise<void> };

/** Starts the outside world: one HTTP port, one SMTP port. Several can run side by side on free ports. */
export async function startSandbox(config: SandboxConfig): Promise<RunningSandbox> {
  const store = openStore(config.dataDir);
  const sandbox: Sandbox = { config, store, product: createProduct(config) };
  const mailbox = createMailbox(store);
  const consents = createConsents(sandbox);
  const payoutBank = createPayoutBank(sandbox);
  const { product } = sandbox;

  const server = createServer();
  addMailRoutes(server, mailbox);
  addTemplateRoutes(server, product);
  addSmsRoutes(server, { config, mailbox });
  addIdentityRoutes(server, sandbox);
  addBankRoutes(server, { sandbox, consents });
  addPayoutRoutes(server, { sandbox, payoutBank });
  addNetworkRoutes(server, sandbox);
  addGeocoderRoutes(server);
  addTillRoutes(server, createTills(sandbox));
  addClockRoutes(server, { product, payoutBank });
  addDemoAccountRoutes(server, sandbox);
  addDemoOperatorRoutes(server, sandbox);
  await addPageRoutes(server, sandbox);

  const smtp = await startSmtp({ host: config.host, port: config.smtpPort, mailbox });
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await smtp.stop();
    throw error;
  }
  const stopSweep = startPayoutSweep({ product, payoutBank });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://${config.host}:${port}`,
    smtpPort: smtp.port,
    async stop() {
      stopSweep();
      consents.stop();
      await Promise.all([server.close(), smtp.stop()]);
      store.close();
    },
  };
}
