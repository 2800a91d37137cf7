import { counted } from '@trilane/domain/number-words';
import { SUPPORT_REPLY_HOURS } from '@trilane/domain/promises';
import { Disclosure } from '@trilane/ui/disclosure';
import { tokens } from '../links.ts';
import { questions } from './questions.ts';
import s from './first-questions.module.css';
import section from './section.module.css';

export const FirstQuestions = () => <Questions questions={questions} />;

type QuestionsProps = { questions: ReadonlyArray<{ question: string; answer: string }> };

/** Questions that open to their answers; the first one is open. */
export function Questions({ questions: asked }: QuestionsProps) {
  return (
    <section className={section.section}>
      <div className={`wrap ${s.grid}`}>
        <div>
          <h2>Before you ask</h2>
          <p className={`muted ${s.rest}`}>
            The rest is answered by{' '}
            <a className="link" href={tokens.support}>
              Support
            </a>
            , within {counted(SUPPORT_REPLY_HOURS, 'hour')}.
          </p>
        </div>
        <div>
          {asked.map(({ question, answer }, n) => (
            <Disclosure key={question} summary={question} open={n === 0}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
