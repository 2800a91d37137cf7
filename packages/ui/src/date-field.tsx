import { Suspense } from 'react';
import type { ChangeEvent } from 'react';
import { IconButton } from './button.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'end' | 'min' | 'max'> & {
  /** MM/dd/yyyy, or what has been typed of it. */
  value: string;
  onChange: (text: string) => void;
  /** First and last day that can be picked, MM/dd/yyyy. Typed text is the caller's to judge. */
  min?: string;
  max?: string;
};

/** "11/03/2025" as that day in local time; undefined unless it is a whole, real date. */
export function dayOfText(text: string | undefined): Date | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '');
  if (!match) return undefined;
  const [month, date, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = new Date(year, month - 1, date);
  day.setFullYear(year);
  return day.getMonth() === month - 1 && day.getDate() === date ? day : undefined;
}

/** That day as MM/dd/yyyy. */
export function textOfDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day.getMonth() + 1)}/${two(day.getDate())}/${String(day.getFullYear()).padStart(4, '0')}`;
}

/**
 * Adds the slashes while digits are typed: "1103" becomes "11/03". Hyphens and points count as slashes. Every character
 * stays, and so does each digit between slashes, so that text that is no date does not turn into a wrong one.
 */
export function withSlashes(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  const text = typed.trim().replace(/[-.]/g, '/');
  if (/^\d{1,2}\/(\d{1,2}(\/\d*)?)?$/.test(text)) {
    return text
      .split('/')
      .map((part, place, parts) => (place < 2 && place < parts.length - 1 ? part.padStart(2, '0') : part))
      .join('/');
  }
  if (!/^(\d{2}\/){0,2}\d*$/.test(text)) return typed;
  const digits = text.replaceAll('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** A day, typed as MM/dd/yyyy or picked from a calendar that loads when it is first opened. */
export function DateField({ value, onChange, min, max, ...props }: DateFieldProps) {
  const pick = (close: () => void) => (
    <Suspense fallback={<Skeleton kind="block" />}>
      <Calendar
        selected={dayOfText(value)}
        min={dayOfText(min)}
        max={dayOfText(max)}
        onSelect={(day) => {
          onChange(textOfDay(day));
          close();
        }}
      />
    </Suspense>
  );
  return (
    <TextField
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      {...props}
      inputMode="numeric"
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(withSlashes(event.target.value, value))}
      end={
        <Popover
          label={`Choose: ${props.label}`}
          align="end"
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              icon="cal"
              label={`Open calendar: ${props.label}`}
              reasonDisabled={null}
              disabled={props.disabled}
            />
          )}
        >
          {pick}
        </Popover>
      }
    />
  );
}
