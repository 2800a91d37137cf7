import type { FormEvent, ReactNode } from 'react';
import { Button } from '@trilane/ui/button';
import { Captcha } from '../../features/auth/captcha.tsx';
import type { CaptchaControl } from '../../features/auth/captcha.tsx';
import { unsolvedReason } from '../../features/auth/unsolved-reason.ts';
import s from './islands.module.css';

type CaptchaFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  captcha: CaptchaControl;
  busy: boolean;
  submitWords: string;
  children: ReactNode;
};

/** Fields, the captcha and the button that stays off until the captcha is solved (docs/product.md#enquiries). */
export function CaptchaForm({ onSubmit, captcha, busy, submitWords, children }: CaptchaFormProps) {
  return (
    <form className={s.form} noValidate onSubmit={onSubmit}>
      {children}
      <Captcha control={captcha} />
      <Button type="submit" variant="primary" size="l" block busy={busy} reasonDisabled={unsolvedReason(captcha)}>
        {submitWords}
      </Button>
    </form>
  );
}
