import { OTP_NAME } from '@trilane/domain/otp-words';
import { tokens } from '../links.ts';
import section from './section.module.css';
import s from './steps.module.css';

/** The set-up in five steps (docs/product.md#public-pages). */
export function Steps() {
  return (
    <section className={section.section} id="setup">
      <div className="wrap">
        <div className={section.head}>
          <h2>Five steps to the first sale</h2>
        </div>
        <ol className={s.steps}>
          <li>
            <h3>Create account</h3>
            <p>Your email, a {OTP_NAME}, your business details.</p>
          </li>
          <li>
            <h3>Add store</h3>
            <p>A name, a picture, an address. Add as many stores as you have.</p>
          </li>
          <li>
            <h3>Link bank account</h3>
            <p>Sign in at your own bank through a secure open-banking link.</p>
          </li>
          <li>
            <h3>Download app</h3>
            <p>
              On the phone or tablet at your counter.{' '}
              <a className="link" href={tokens.appDownload}>
                Get the app
              </a>
            </p>
          </li>
          <li>
            <h3>Link app to a device</h3>
            <p>Type the code from the portal into the app. You can take payments.</p>
          </li>
        </ol>
        <p className={s.identity}>Before your first transfer to the bank, you also verify your identity.</p>
      </div>
    </section>
  );
}
