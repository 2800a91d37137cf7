import type { ReactNode } from 'react';
import { word } from '@trilane/domain/word';
import type { GateFact } from '@trilane/ui/gate';
import { GatePage } from '../../lib/gate-page.tsx';
import { logout } from '../../lib/logout.ts';
import s from './onboarding.module.css';

const steps = ['email', 'business', 'terms', 'password'] as const;
export type OnboardingStep = (typeof steps)[number];

const stepNames: Readonly<Record<OnboardingStep, string>> = {
  email: word('Email'),
  business: word('Business'),
  terms: word('Terms'),
  password: word('Password'),
};

type OnboardingPageProps = {
  title: string;
  sub?: ReactNode;
  /** The step of the sign-up; without one the screen stands beside the way. */
  step?: OnboardingStep;
  facts?: readonly GateFact[];
  wide?: boolean;
  children: ReactNode;
};

/** A screen between the code and the portal: how far along, what is needed, and a way out. */
export function OnboardingPage({ step, facts, children, ...page }: OnboardingPageProps) {
  return (
    <GatePage
      {...page}
      {...(facts && { facts, factsLabel: 'What you need' })}
      foot={
        <button type="button" className={s.logout} onClick={() => void logout()}>
          Logout
        </button>
      }
    >
      {step && <Progress step={step} />}
      {children}
    </GatePage>
  );
}

function Progress({ step }: { step: OnboardingStep }) {
  const at = steps.indexOf(step);
  return (
    <div className={s.progress}>
      <p className="quiet small">
        Step {at + 1} of {steps.length}: {stepNames[step].toLowerCase()}
      </p>
      <ol aria-label="Sign-up">
        {steps.map((each, index) => (
          <li
            key={each}
            className={index < at ? s.done : index === at ? s.now : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="vh">
              {stepNames[each]}
              {index < at ? ', done' : ''}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
