import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { capitalized, countWord } from '@trilane/domain/number-words';
import { codeHas } from '@trilane/domain/otp-words';
import { withoutGaps } from '@trilane/domain/typed-code';
import { FieldNote, fieldNoteId } from './field.tsx';
import s from './otp-field.module.css';

type OtpFieldProps = {
  /** How many digits a code has. */
  length: number;
  /** The digits so far. Give '' to empty the boxes. */
  value: string;
  onChange: (digits: string) => void;
  /** Called when the last empty box is filled or a whole code is pasted, but not when a whole one is changed. */
  onComplete?: (code: string) => void;
  label?: string;
  error?: string | null | false;
  disabled?: boolean;
  autoFocus?: boolean;
};

type DigitsOptions = Pick<OtpFieldProps, 'length' | 'value' | 'onChange' | 'onComplete'>;

/** The digits in their boxes, and the handlers for typing, pasting and keys. */
function useDigits({ length, value, onChange, onComplete }: DigitsOptions) {
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  const [digits, setDigits] = useState<readonly string[]>(() => Array.from({ length }, () => ''));
  const [isNoCode, setNoCode] = useState(false);
  // The parent's value wins: it empties the boxes after a wrong code.
  const shown =
    digits.join('') === value ? digits : [...value.padEnd(length).slice(0, length)].map((digit) => digit.trim());

  const focusBox = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  };
  const put = (next: readonly string[], isWhole = false) => {
    setDigits(next);
    setNoCode(false);
    const code = next.join('');
    onChange(code);
    if (code.length === length && (isWhole || shown.includes(''))) onComplete?.(code);
  };
  const fillFrom = (index: number, typed: string) => {
    const found = withoutGaps(typed);
    // Leaving something out would enter another code.
    // A whole code always starts in the first box, wherever it was pasted.
    const start = found.length === length ? 0 : index;
    if (!/^\d*$/.test(found) || start + found.length > length) return setNoCode(true);
    if (found === '') return;
    const next = [...shown];
    [...found].forEach((digit, offset) => {
      next[start + offset] = digit;
    });
    put(next, found.length === length);
    focusBox(start + found.length);
  };
  const type = (index: number, typed: string) => {
    const old = shown[index] ?? '';
    // A digit typed beside the one already there replaces it.
    const fresh = typed.length === 2 && old !== '' && typed.includes(old) ? typed.replace(old, '') : typed;
    if (fresh === '') put(shown.with(index, ''));
    else fillFrom(index, fresh);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Backspace' && shown[index] === '' && index > 0) {
      event.preventDefault();
      put(shown.with(index - 1, ''));
      focusBox(index - 1);
    }
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    }
  };
  return { boxes, shown, isNoCode, type, keyDown, fillFrom };
}

/** A box for each digit of a code. Takes a pasted or filled-in code, Backspace steps back, arrows move. */
export function OtpField(props: OtpFieldProps) {
  const {
    length,
    value,
    onChange,
    onComplete,
    label = capitalized(`${countWord(length)}-digit code`),
    error,
    disabled = false,
    autoFocus = false,
  } = props;
  const id = useId();
  const { boxes, shown, isNoCode, type, keyDown, fillFrom } = useDigits({ length, value, onChange, onComplete });
  const words = isNoCode ? codeHas(length) : error;
  return (
    <fieldset
      className={s.fieldset}
      aria-describedby={fieldNoteId(id, { error: words, hint: null })}
      disabled={disabled}
    >
      <legend className="vh">{label}</legend>
      <div className={s.boxes}>
        {shown.map((digit, index) => (
          <input
            // Boxes never move, so their place is their identity.
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={s.box}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${length}`}
            aria-invalid={words ? true : undefined}
            autoFocus={autoFocus && index === 0}
            value={digit}
            onChange={(event) => type(index, event.target.value)}
            onKeyDown={(event) => keyDown(event, index)}
            onPaste={(event) => {
              event.preventDefault();
              fillFrom(index, event.clipboardData.getData('text'));
            }}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FieldNote id={id} error={words} />
    </fieldset>
  );
}
