import { parseUrl } from './parse-url.ts';

/** A number of up to three digits, without leading zeros. */
const SHORT_NUMBER = /^(?:0|[1-9]\d{0,2})$/;

const isByte = (text: string) => SHORT_NUMBER.test(text) && Number(text) <= 255;

const isV4 = (text: string) => {
  const bytes = text.split('.');
  return bytes.length === 4 && bytes.every(isByte);
};

const isV6 = (text: string) =>
  /^[\da-f:.]+$/i.test(text) && text.includes(':') && parseUrl(`http://[${text}]`) !== null;

/** Whether the text is an IP address, or a range of them in CIDR form: `10.1.0.0/16`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const bitsMax = isV4(address) ? 32 : isV6(address) ? 128 : -1;
  if (bitsMax < 0 || rest.length > 0) return false;
  return bits === undefined || (SHORT_NUMBER.test(bits) && Number(bits) > 0 && Number(bits) <= bitsMax);
}
