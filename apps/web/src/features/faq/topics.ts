import type { Topic } from './topic.ts';
import { chat } from './topics/chat.ts';
import { customerAcquisition } from './topics/customer-acquisition.ts';
import { dataPrivacy } from './topics/data-privacy.ts';
import { deviceSetUp } from './topics/device-set-up.ts';
import { disputes } from './topics/disputes.ts';
import { initialSetUp } from './topics/initial-set-up.ts';
import { merchantApp } from './topics/merchant-app.ts';
import { premiumEnablement } from './topics/premium-enablement.ts';
import { refunds } from './topics/refunds.ts';
import { settings } from './topics/settings.ts';
import { storeSetUp } from './topics/store-set-up.ts';

/** The eleven topics in their order (docs/product.md#faq). */
export const topics: readonly Topic[] = [
  initialSetUp,
  chat,
  customerAcquisition,
  dataPrivacy,
  deviceSetUp,
  disputes,
  merchantApp,
  premiumEnablement,
  refunds,
  settings,
  storeSetUp,
];
