import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { TextField } from '@trilane/ui/text-field';
import { CaptchaRow } from '../../features/auth/captcha-row.tsx';
import s from '../islands/islands.module.css';
import { WriteToUs } from '../opener.tsx';

const stays = () => undefined;

/** The sign-up panel as it stands before anybody has touched it; the first touch puts the living one in its place. */
export function StillSignUp() {
  return (
    <>
      <h2>Get the app, or open an account</h2>
      <div data-panel="sign-up">
        <form noValidate className={s.form}>
          <SegmentedControl
            label="Who you are"
            value="personal"
            onChange={stays}
            options={[
              { value: 'personal', label: word('Personal') },
              { value: 'merchant', label: word('Merchant') },
            ]}
            fill
          />
          <TextField label="Mobile" name="mobile" sign="+1" inputMode="numeric" autoComplete="tel-national" />
          <CaptchaRow state="open" onSolve={stays} />
          <Button type="submit" variant="primary" size="l" block reasonDisabled={'Tick "I am not a robot" first'}>
            Download App
          </Button>
        </form>
      </div>
      <WriteToUs purpose="To get the app or open an account" subject="Sign-up" />
    </>
  );
}
