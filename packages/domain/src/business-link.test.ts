import { expect, test } from 'vitest';
import { pageOfBusiness } from './business-link.ts';

test.each([
  ['/portal/balance', '/portal/balance?business=7'],
  ['/portal/admin?tab=bank', '/portal/admin?tab=bank&business=7'],
])('%s of business 7 is %s', (path, page) => expect(pageOfBusiness(path, '7')).toBe(page));
