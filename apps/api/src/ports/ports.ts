import type { Captcha } from './captcha.ts';
import type { ErrorReporter } from './error-reporter.ts';
import type { FileStore } from './file-store.ts';
import type { Gazetteer, Geocoder } from './geocoder.ts';
import type { Identity } from './identity.ts';
import type { Mailer } from './mailer.ts';
import type { MalwareScan } from './malware-scan.ts';
import type { OpenBanking } from './open-banking.ts';
import type { PayoutRail } from './payout-rail.ts';
import type { PushSender } from './push-sender.ts';
import type { ShopperNetwork } from './shopper-network.ts';
import type { Sms } from './sms.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Every outside party the product speaks to. */
export interface Ports {
  mailer: Mailer;
  sms: Sms;
  captcha: Captcha;
  openBanking: OpenBanking;
  identity: Identity;
  payoutRail: PayoutRail;
  shopperNetwork: ShopperNetwork;
  geocoder: Geocoder;
  gazetteer: Gazetteer;
  fileStore: FileStore;
  malwareScan: MalwareScan;
  errorReporter: ErrorReporter;
  webhookSender: WebhookSender;
  /** Null where push is not offered: without PUSH_KEY. */
  pushSender: PushSender | null;
}
