import { useCaptcha } from '../../features/auth/captcha.tsx';
import type { CaptchaControl } from '../../features/auth/captcha.tsx';
import { api } from '../../lib/api.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm, Problems } from '../../lib/use-call-form.ts';
import type { Request } from '@trilane/contract/client';

type Enquiry = Request<'sendEnquiry'>['body'];
/** What the form is asked for; the captcha is added when it is sent. */
type Letter = Enquiry extends infer Shape ? (Shape extends unknown ? Omit<Shape, 'captcha'> : never) : never;

type EnquiryForm<Values extends Record<string, string>> = {
  initial: Values;
  /** The name under which what was typed is kept until it is sent: a press beside the letter loses nothing. */
  draft: string;
  validate: (values: Values) => Problems<Values>;
  letterOf: (values: Values) => Letter;
  onSent: () => void;
};

/** A form that writes to the operator. Blanks alone count as nothing; a captcha is good for one try. */
export function useEnquiry<Values extends Record<string, string>>({
  initial,
  draft,
  validate,
  letterOf,
  onSent,
}: EnquiryForm<Values>): CallForm<Values> & { captcha: CaptchaControl } {
  const captcha = useCaptcha();
  const trimmed = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;
  const form = useCallForm<Values>({
    initial,
    draft,
    validate: (values) => validate(trimmed(values)),
    submit: async (values) => {
      try {
        await api.call('sendEnquiry', {
          body: { ...letterOf(trimmed(values)), captcha: captcha.payload ?? '' } as Enquiry,
        });
      } catch (error) {
        captcha.renew();
        throw error;
      }
      onSent();
    },
  });
  return { ...form, captcha };
}
