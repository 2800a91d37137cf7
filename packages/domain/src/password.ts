import { COMMON_PASSWORD_WORDS } from './common-passwords.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, PASSWORD_MESSAGE } from './password-length.ts';

export const PASSWORD_TOO_LONG_MESSAGE = `Password can have at most ${PASSWORD_LENGTH_MAX} characters`;
export const PASSWORD_COMMON_MESSAGE = 'This password is too easy to guess. Please choose another one';
export const PASSWORD_RELATED_MESSAGE = 'Please choose a password without the product name or your email';

const allowed = /^[A-Za-z0-9@$!%*?&]*$/;
const required = [/[A-Z]/, /[0-9]/, /[@$!%*?&]/];
const ornamentLengthMax = 6;
const distinctMin = 5;

/**
 * The message for a new password; null for one that can be kept (docs/product.md#passwords). It needs 8 to 128
 * characters out of letters, digits and @$!%*?&, with a capital, a digit and a special one. It may not be a common
 * password, nor one made of the product's name or the person's email, in whatever spelling.
 */
export function whyNotPassword(text: string, about: { email?: string; productName?: string } = {}): string | null {
  if (text.length > PASSWORD_LENGTH_MAX) return PASSWORD_TOO_LONG_MESSAGE;
  if (text.length < PASSWORD_LENGTH_MIN || !allowed.test(text)) return PASSWORD_MESSAGE;
  if (!required.every((pattern) => pattern.test(text))) return PASSWORD_MESSAGE;
  if (isRelated(text, about)) return PASSWORD_RELATED_MESSAGE;
  return isCommon(text) ? PASSWORD_COMMON_MESSAGE : null;
}

/** One part of the password rule in words, and whether a password meets it. */
export interface PasswordPart {
  words: string;
  met: boolean;
  /** This part forbids characters, so an empty password passes it. */
  forbids: boolean;
}

/**
 * The parts of the rule that a form can check while a person types, in the order of the rule. The last part names the
 * forbidden characters.
 */
export function passwordParts(text: string): PasswordPart[] {
  const foreign = [...new Set([...text].filter((character) => !allowed.test(character)))].slice(0, 3).join(' ');
  return [
    { words: `${PASSWORD_LENGTH_MIN} characters or more`, met: text.length >= PASSWORD_LENGTH_MIN, forbids: false },
    { words: 'A capital letter', met: /[A-Z]/.test(text), forbids: false },
    { words: 'A digit', met: /[0-9]/.test(text), forbids: false },
    { words: 'One of @ $ ! % * ? &', met: /[@$!%*?&]/.test(text), forbids: false },
    {
      words:
        foreign === ''
          ? 'Only letters A to Z, digits and @ $ ! % * ? &'
          : `Only letters A to Z, digits and @ $ ! % * ? &, so no ${foreign}`,
      met: foreign === '',
      forbids: true,
    },
  ];
}

function isCommon(text: string): boolean {
  if (new Set(text).size < distinctMin || keyboardWalks.has(foldWalk(text))) return true;
  const [, before = '', core = '', after = ''] = /^([^A-Za-z]*)(.*?)([^A-Za-z]*)$/.exec(text) ?? [];
  if (!isPredictable(before + after)) return false;
  // 'P@$$w0rd' and 'Password' are reduced to one spelling. A trailing '$' or '0' may be a letter as well as an
  // ornament.
  const cores = [core, ...[1, 2].map((extra) => core + after.slice(0, extra)), before.slice(-1) + core];
  return cores.some((candidate) => isCommonWord(fold(candidate)));
}

function isCommonWord(folded: string): boolean {
  const half = folded.slice(0, folded.length / 2);
  return /^(.)\1*$/.test(folded) || commonWords().has(folded) || (half + half === folded && commonWords().has(half));
}

/** Whether what stands around a word adds little: a few characters, a run such as 123456789, or one repeated. */
function isPredictable(ornament: string): boolean {
  const digits = ornament.replace(/[^0-9]/g, '');
  const specials = ornament.replace(/[0-9]/g, '');
  if (ornament.length <= ornamentLengthMax) return true;
  const digitsAreRun =
    '01234567890'.includes(digits) || '09876543210'.includes(digits) || /^(\d{1,4})\1*$/.test(digits);
  return digitsAreRun && (specials.length <= 2 || /^(.)\1*$/.test(specials));
}

function isRelated(text: string, about: { email?: string; productName?: string }): boolean {
  const folded = fold(text);
  const product = fold(about.productName ?? '');
  if (product.length >= 4 && folded.includes(product)) return true;
  const email = (about.email ?? '').toLowerCase();
  if (email !== '' && text.toLowerCase() === email) return true;
  const mailbox = fold(email.split('@')[0] ?? '');
  const bare = fold(text.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''));
  return (
    mailbox.length >= 4 &&
    (folded.includes(mailbox) || mailbox === bare) &&
    folded.length - mailbox.length < ornamentLengthMax
  );
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
  '&': '',
  '%': '',
  '*': '',
  '?': '',
};

/** One spelling for all that looks alike, letters only. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[^a-z]|l/g, (character) => lookalikes[character] ?? '');
}

const shifted: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  $: '4',
  '%': '5',
  '&': '7',
  '*': '8',
  '?': '/',
};

function foldWalk(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, (character) => shifted[character] ?? character);
}

/** Walks over a keyboard that mix letters and digits, with the shift key let go. */
const keyboardWalks: ReadonlySet<string> = new Set([
  '1qaz2wsx',
  '1qaz2wsx3edc',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  'q1w2e3r4',
  'q1w2e3r4t5',
  'zaq12wsx',
  'zaq1xsw2',
  '1qazxsw2',
  '2wsx3edc',
  '3edc4rfv',
  '1qazzaq1',
  'qwer1234',
  'qwerty12',
  'asdf1234',
  'zxcv1234',
  '1234qwer',
  '12345qwert',
  '123qweasd',
  '123qwe123',
  'qwe123qwe',
  'abc123abc',
  'abc123456',
  'a1b2c3d4',
  'a1b2c3d4e5',
  'aa123456',
  'a1234567',
  'a12345678',
  'a123456789',
  '1a2b3c4d',
  'q1q1q1q1',
  'qaz123wsx',
  '1qaz1qaz',
  '2wsx2wsx',
  '1qaz2wsx1',
  '1qaz2wsx12',
]);

let folded: ReadonlySet<string> | null = null;

function commonWords(): ReadonlySet<string> {
  folded ??= new Set(COMMON_PASSWORD_WORDS.map(fold));
  return folded;
}
