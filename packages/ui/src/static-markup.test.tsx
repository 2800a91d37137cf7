import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Disclosure } from './disclosure.tsx';
import { Gate } from './gate.tsx';
import { Icon, iconNames } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Lane } from './lane.tsx';
import { Brand } from './brand.tsx';
import { Money } from './money.tsx';
import { NotFound } from './not-found.tsx';
import { SelectField } from './select-field.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

const parts: Array<[string, ReactNode]> = [
  [
    'gate',
    <Gate key="gate" title="Sign in">
      <TextField label="Email" error="Email is required" />
      <Button type="submit" reasonDisabled="Solve the captcha first">
        Continue
      </Button>
    </Gate>,
  ],
  ['not found', <NotFound key="lost" actions={<ButtonLink href="/">Go to the home page</ButtonLink>} />],
  [
    'small parts',
    <>
      <Brand href="/" />
      <Money cents={-1250} />
      <StatusBadge state="sent">Sent</StatusBadge>
      <Disclosure summary="Q">A</Disclosure>
      <Checkbox label="Yes" />
      <SelectField label="To" options={[{ value: 'a', label: 'A' }]} />
    </>,
  ],
  [
    'lane and switch',
    <>
      <Lane label="Set-up" stops={[{ id: '1', state: 'now', title: 'Add store' }]} />
      <Switch label="On" checked onChange={() => undefined} />
    </>,
  ],
];

test.each(parts)('the pre-rendered %s needs neither inline styles nor scripts', (_, part) => {
  const markup = renderToStaticMarkup(part);
  expect(markup).not.toMatch(/\sstyle=|<style|<script|javascript:|data:/);
  expect(markup).toContain('class=');
});

test('a negative amount has its minus before the dollar sign, or after it where the table is specified so', () => {
  const words = (money: ReactNode) => renderToStaticMarkup(money).replace(/<[^>]+>/g, '');
  expect(words(<Money cents={-1250} />)).toBe('-$12.50');
  expect(words(<Money cents={-1250} afterSign />)).toBe('$-12.50');
  expect(words(<Money cents={1250} afterSign />)).toBe('$12.50');
});

test('a stop of a lane is read out with its state, an arriving one with its title alone', () => {
  const states = ['done', 'now', 'next', 'arriving'] as const;
  const stops = states.map((state) => ({ id: state, state, title: 'Tue' }));
  const markup = renderToStaticMarkup(<Lane label="Days" stops={stops} />);
  const said = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, stop]) => stop!.replace(/<[^>]+>/g, ''));
  expect(said).toEqual(['Done: Tue', 'Now: Tue', 'To come: Tue', 'Tue']);
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
});

test('a link in a pre-rendered page is a plain anchor that opens other sites safely', () => {
  const markup = renderToStaticMarkup(
    <ButtonLink href="https://support.example" target="_blank" state={{ for: 'a router' }}>
      Support
    </ButtonLink>,
  );
  expect(markup).not.toContain('state');
  expect(markup).toContain('href="https://support.example"');
  expect(markup).toContain('rel="noopener noreferrer"');
});

test('no two icons look alike, and the arrows of import and export point in opposite directions', () => {
  const drawn = (name: IconName) => / d="([^"]+)"/.exec(renderToStaticMarkup(<Icon name={name} />))![1]!;
  expect(new Set(iconNames().map(drawn)).size).toBe(iconNames().length);
  const pointsDown = (name: IconName) => {
    const [, base, tip] = /M6\.5 ?([\d.]+)[ L]10 ?([\d.]+)/.exec(drawn(name))!;
    return Number(tip) > Number(base);
  };
  expect((['upload', 'export', 'download'] as const).map(pointsDown)).toEqual([false, true, true]);
});
