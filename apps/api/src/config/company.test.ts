import { expect, it } from 'vitest';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { problemsOf } from './config.harness.ts';
import { loadConfig } from './config.ts';

it('takes each line about the company by itself, and none unless it is set', () => {
  const none = { name: null, address: null, phone: null, license: null, partnerBank: null };
  expect(loadConfig(buildTestSettings()).company).toEqual(none);
  expect(
    loadConfig(buildTestSettings({ COMPANY_NAME: ' Shop Pay, Inc. ', COMPANY_ADDRESS: '  ', COMPANY_PHONE: '' }))
      .company,
  ).toEqual({ ...none, name: 'Shop Pay, Inc.' });
});

it('refuses lines that are too long, and a phone number that is none', () => {
  for (const name of ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_LICENSE', 'COMPANY_PARTNER_BANK']) {
    expect(problemsOf(buildTestSettings({ [name]: 'a'.repeat(200) }))).toEqual([]);
    expect(problemsOf(buildTestSettings({ [name]: 'a'.repeat(201) }))).toEqual([
      `${name} must have at most 200 characters`,
    ]);
  }
  for (const phone of ['+1 (302) 555-0100', '302-555-0100', '(302) 555.0100', '3025550100'])
    expect(problemsOf(buildTestSettings({ COMPANY_PHONE: phone }))).toEqual([]);
  for (const phone of ['call us', '+', '1'.repeat(40), '302 555 0100 x', 'tel:3025550100'])
    expect(problemsOf(buildTestSettings({ COMPANY_PHONE: phone }))).toEqual([
      'COMPANY_PHONE must be a phone number such as +1 (302) 555-0100',
    ]);
});
