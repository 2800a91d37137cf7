import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createAltchaCaptcha } from './adapters/captcha/altcha.ts';
import { createLogErrorReporter } from './adapters/error-reporter/log.ts';
import { createSentryErrorReporter } from './adapters/error-reporter/sentry.ts';
import { createEmbeddedGeocoder } from './adapters/geocoder/embedded.ts';
import { createFallbackGeocoder } from './adapters/geocoder/fallback.ts';
import { createGeocoderService } from './adapters/geocoder/service.ts';
import { createHttpIdentity } from './adapters/identity/http.ts';
import { createSmtpMailer } from './adapters/mailer/smtp.ts';
import { createClamavScan } from './adapters/malware-scan/clamav.ts';
import { createNoMalwareScan } from './adapters/malware-scan/off.ts';
import { createHostedConnect } from './adapters/open-banking/hosted-connect.ts';
import { createPlaid } from './adapters/open-banking/plaid.ts';
import { createHttpPayoutRail } from './adapters/payout-rail/http.ts';
import { createNachaPayoutRail } from './adapters/payout-rail/nacha.ts';
import { createWebPush } from './adapters/push-sender/web-push.ts';
import { createHmacNetwork } from './adapters/shopper-network/hmac.ts';
import { createTwilioSms } from './adapters/sms/twilio.ts';
import { createWebhookSender } from './adapters/webhook-sender/https.ts';
import { addHooks } from './add-hooks.ts';
import type { Config } from './config/config.ts';
import { createCourier } from './create-courier.ts';
import { createDailyReconcile } from './daily-reconcile.ts';
import { createDueWork } from './due-work.ts';
import { acceptApiKeys } from './features/api-keys/api-keys.routes.ts';
import { authenticateToken } from './features/auth/public.ts';
import { openBankBooks } from './features/bank-files/public.ts';
import { createTidyFiles } from './features/files/public.ts';
import { startLegalTexts } from './features/legal-texts/public.ts';
import { createStreamEvents } from './features/live/stream-events.ts';
import { authenticateDevice } from './features/pos/authenticate-device.ts';
import { createSightings } from './features/pos/sightings.ts';
import { createPostPayment } from './features/pos/post-payment.ts';
import { createStoreRoutes } from './features/stores/stores.routes.ts';
import { createTelemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { createWebVitals } from './features/telemetry/web-vitals.ts';
import { createMoveClock } from './features/test-clock/move-clock.ts';
import { createWebhookWork } from './features/webhooks/webhooks.routes.ts';
import { featureRoutes } from './feature-routes.ts';
import { createPaymentPoster } from './ledger/post-payments.ts';
import { measurePorts, type MeasuredPorts } from './ports/measure-ports.ts';
import { messageKinds } from './message-kinds.ts';
import { listMetrics } from './metrics.ts';
import { openDesk } from './open-desk.ts';
import { openFileStore } from './open-file-store.ts';
import { createApiServer } from './platform/api-server.ts';
import { createBackground, type Background } from './platform/background.ts';
import { createBusinessClock, type BusinessClock } from './platform/business-clock.ts';
import { createShares, type Shares } from './platform/call-shares.ts';
import { contentSecurity } from './platform/content-security.ts';
import type { Platform } from './platform/context.ts';
import type { Database } from './platform/db/open-database.ts';
import { createLiveBus } from './platform/live-bus.ts';
import type { Log } from './platform/log.ts';
import { createOutbox } from './platform/outbox.ts';
import { createRequestSeconds } from './platform/request-metrics.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { openReadiness, type Readiness } from './platform/readiness.ts';
import { createSeedGate } from './platform/seed-gate.ts';
import { createSecretBox, type SecretBox } from './platform/secret-box.ts';
import type { Identity } from './ports/identity.ts';
import { purges } from './purges.ts';
import { registerPages } from './register-pages.ts';
import type { OpenBanking } from './ports/open-banking.ts';
import type { PayoutRail } from './ports/payout-rail.ts';
import type { Ports } from './ports/ports.ts';
import type { PushSender } from './ports/push-sender.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  log: Log;
  /** The security clock; the machine's by default. Tests inject one. */
  securityNow?: () => Date;
  /** Delays an answer by this many milliseconds. */
  holdBack?: (ms: number) => Promise<void>;
  /** Each business's part of what is scarce; made from the settings by default. */
  shares?: Shares;
  /** Replaces single ports; tests use it to break one. */
  ports?: Partial<Ports>;
  /** Checks every answer against the contract. */
  validateAnswers?: boolean;
}

export interface App {
  server: FastifyInstance;
  /** The operator's desk; null with DESK=off. */
  desk: FastifyInstance | null;
  platform: Platform;
  background: Background;
  readiness: Readiness;
  /** Runs all business work due at or before an instant. */
  runDue(until: Date): Promise<void>;
}

/** What the adapters are made of. */
interface Means {
  config: Config;
  log: Log;
  securityNow: () => Date;
  box: SecretBox;
  clock: BusinessClock;
  database: Database;
}

async function createPayoutRail({ config, log, securityNow, box, clock, database }: Means): Promise<PayoutRail> {
  if (config.payoutRail === 'nacha') {
    return createNachaPayoutRail({
      ...config.nacha,
      box,
      now: () => clock.now(),
      machineNow: securityNow,
      books: openBankBooks(database.jobs),
      courier: await createCourier(config.nacha),
      log,
    });
  }
  return createHttpPayoutRail({
    url: config.payoutUrl!,
    secret: config.payoutSecrets[0]!,
    webhookSecrets: config.payoutWebhookSecrets,
    callbackUrl: `${config.publicUrl}/api/v2/webhooks/payouts`,
    securityNow,
  });
}

function createOpenBanking({ config, securityNow }: Means): OpenBanking {
  if (config.openBanking === 'plaid') {
    return createPlaid({
      ...config.plaid,
      clientName: config.productName,
      callbackUrl: `${config.publicUrl}/api/v2/webhooks/bank-connect`,
      securityNow,
    });
  }
  return createHostedConnect({
    url: config.bankConnectUrl,
    clientId: config.bankConnectClientId,
    webhookSecrets: config.bankConnectWebhookSecrets,
    securityNow,
  });
}

const identityProviders: Record<Config['identityProvider'], (means: Means) => Identity> = {
  http: ({ config, securityNow }) =>
    createHttpIdentity({
      url: config.identityUrl,
      secret: config.identitySecrets[0]!,
      webhookSecrets: config.identityWebhookSecrets,
      callbackUrl: `${config.publicUrl}/api/v2/webhooks/identity`,
      securityNow,
    }),
};

/** Push services are on the public internet; a test's is on this machine. */
function createPushSender({ config, securityNow }: Means): PushSender | null {
  if (config.pushKey === null) return null;
  return createWebPush({
    privateKey: config.pushKey,
    contact: `mailto:${config.contactEmail}`,
    privateAddresses: config.webhookPrivateAddresses === 'loopback' ? 'loopback' : 'off',
    securityNow,
  });
}

/** The ports, single ones replaced, and a record of how those answer that call out. */
async function createPorts(means: Means, replaced: Partial<Ports> | undefined): Promise<MeasuredPorts> {
  const { config, log, securityNow } = means;
  const gazetteer = createEmbeddedGeocoder();
  const service = createGeocoderService(config);
  const geocoder = service ? createFallbackGeocoder(service, gazetteer) : gazetteer;
  const own: Ports = {
    mailer: createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, requireTls: config.production }),
    sms: createTwilioSms({
      url: config.smsUrl,
      accountSid: config.smsAccountSid,
      authToken: config.smsAuthToken,
      from: config.smsFrom,
    }),
    captcha: createAltchaCaptcha({ secret: config.captchaSecret }),
    openBanking: createOpenBanking(means),
    identity: identityProviders[config.identityProvider](means),
    payoutRail: await createPayoutRail(means),
    shopperNetwork: createHmacNetwork({
      keys: config.networkKeys,
      url: config.networkUrl,
      secret: config.networkSecrets[0]!,
      securityNow,
    }),
    geocoder,
    gazetteer,
    fileStore: await openFileStore(config.files),
    malwareScan: config.malwareScan === 'clamav' ? createClamavScan(config.clamav!) : createNoMalwareScan(),
    errorReporter: config.errorIntake
      ? createSentryErrorReporter({ intake: config.errorIntake, beside: createLogErrorReporter({ log }) })
      : createLogErrorReporter({ log }),
    webhookSender: createWebhookSender({ privateAddresses: config.webhookPrivateAddresses }),
    pushSender: createPushSender(means),
  };
  return measurePorts({ ...own, ...replaced }, securityNow);
}

/** Puts the program together: platform, adapters and every route of the contract. Nothing listens yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, log, securityNow = () => new Date(), holdBack = delay, validateAnswers = false } = options;
  const box = createSecretBox(config.encryptionKeys);
  const clock = createBusinessClock(database.jobs, securityNow);
  const measured = await createPorts({ config, log, securityNow, box, clock, database }, options.ports);
  await clock.refresh();
  const readiness = await openReadiness(database.api, log);
  const platform: Platform = {
    config,
    log,
    db: database.api,
    jobsDb: database.jobs,
    clock,
    securityNow,
    holdBack,
    box,
    limits: createRateLimits(database.api, securityNow),
    live: createLiveBus(),
    texts: await startLegalTexts(database, clock, { ...config, now: securityNow(), log }),
    seedGate: createSeedGate(config.seedSecret, ['linkDevice']),
    ...measured,
    outbox: createOutbox({
      db: database.jobs,
      box,
      now: securityNow,
      log,
      errorReporter: measured.ports.errorReporter,
      kinds: messageKinds,
      platform: () => platform,
    }),
    shares: options.shares ?? createShares(config.databasePoolMax),
    requestSeconds: createRequestSeconds(),
  };
  const sightings = createSightings(platform);
  const runDue = createDueWork(platform, sightings);
  const tokens = acceptApiKeys(authenticateToken(platform), platform);
  const vitals = createWebVitals();
  const server = await createApiServer(
    {
      ...featureRoutes,
      ...createStoreRoutes(),
      ...createTelemetryRoutes(vitals),
      postPayment: createPostPayment(createPaymentPoster(database.api, clock, { time: platform.shares.posting })),
      streamEvents: createStreamEvents((them) => tokens.findAlive(them), platform.log),
      moveClock: createMoveClock(runDue),
    },
    {
      platform,
      authenticators: { token: tokens, device: authenticateDevice(platform, sightings) },
      validateAnswers,
      csp: contentSecurity(config),
    },
  );
  addHooks(server, platform);
  const metrics = [platform.requestSeconds, ...vitals.metrics, ...listMetrics(platform, database, readiness)];
  await registerPages(server, platform, { readiness, metrics });
  const regular = { runHourly: createTidyFiles(platform), runDaily: createDailyReconcile(platform) };
  const background = createBackground(platform, { purges, runDue, webhooks: createWebhookWork(platform), ...regular });
  return { server, desk: await openDesk(platform, { validateAnswers }), platform, background, readiness, runDue };
}
