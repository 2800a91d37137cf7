import { expect, test } from 'vitest';
import { quietHoursWords, timeChoices } from './quiet-hours-words.ts';

test('quiet hours read as a clock on the wall does', () => {
  expect(quietHoursWords(null)).toBe('None');
  expect(quietHoursWords({ from: '22:00', to: '07:30' })).toBe('10:00 PM to 7:30 AM');
  expect(quietHoursWords({ from: '00:00', to: '12:05' })).toBe('12:00 AM to 12:05 PM');
});

test('the choices are the half hours, and a stored time between them', () => {
  expect(timeChoices('22:00')).toHaveLength(48);
  expect(timeChoices('22:10').filter(({ value }) => value.startsWith('22:'))).toEqual([
    { value: '22:00', label: '10:00 PM' },
    { value: '22:10', label: '10:10 PM' },
    { value: '22:30', label: '10:30 PM' },
  ]);
});
