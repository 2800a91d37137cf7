export { createLinkCache } from './link-cache.ts';
export { lockDeviceOfLink } from './lock-device-of-link.ts';
export { isOwnStoreOnly, noteLinkKey } from './pairing.repo.ts';
export { findTillFacts, type TillFacts } from './till-facts.repo.ts';
export { toLinkedWire, whyNotTakePayments } from './till-facts.wire.ts';
