import { routes } from '../../platform/context.ts';

const OFFLINE_ATTRIBUTION = 'Map: U.S. Census Bureau. Towns and zip codes: GeoNames, CC BY 4.0';
const BUSINESS_ZONE = 'America/New_York';

export const configRoutes = routes({
  async getConfig({ platform: { config, clock, seedGate } }) {
    return {
      productName: config.productName,
      now: clock.now().toISOString(),
      timeZone: BUSINESS_ZONE,
      testClock: config.testClock,
      seeding: seedGate.progress(),
      stepUp: config.stepUp,
      captcha: { provider: config.captchaProvider, siteKey: null },
      map: {
        provider: config.tileUrl ? 'tiles' : 'offline',
        tileUrl: config.tileUrl ?? null,
        attribution: config.tileUrl ? config.tileAttribution : OFFLINE_ATTRIBUTION,
      },
      bankConnect:
        config.openBanking === 'plaid'
          ? {
              clientId: config.plaid.clientId,
              configuration: 'merchants' as const,
              origin: new URL(config.plaid.url).origin,
            }
          : {
              clientId: config.bankConnectClientId,
              configuration: 'merchants' as const,
              origin: new URL(config.bankConnectUrl).origin,
            },
      links: {
        support: config.supportUrl,
        lenderSignIn: config.lenderSignInUrl,
        appDownload: config.appDownloadUrl,
        video: config.videoUrl,
        contactEmail: config.contactEmail,
        socials: config.socialLinks,
      },
    };
  },
  async getCaptchaChallenge({ platform: { ports, securityNow } }, { query }) {
    return ((await ports.captcha.createChallenge(securityNow(), Number(query.work ?? 1))) ?? {}) as Record<
      string,
      unknown
    >;
  },
});
