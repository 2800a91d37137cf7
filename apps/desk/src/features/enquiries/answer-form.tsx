import { ENQUIRY_MESSAGE_LENGTH_MAX } from '@trilane/domain/enquiry';
import { Button } from '@trilane/ui/button';
import { SideSection } from '@trilane/ui/side-panel';
import { TextArea } from '@trilane/ui/text-area';
import { toast } from '@trilane/ui/toast';
import { useRef, useState } from 'react';
import { isRefusal, wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';

const READS = ['getEnquiry', 'listEnquiries', 'listWaiting'] as const;

type Props = { id: string; email: string; answersSeen: number };

/**
 * The form for an answer. Once there is one, the form comes only on demand: an empty form below an answer looks as if
 * the visitor still waited. A text that somebody has begun stays, whoever answers meanwhile.
 */
export function AnswerSection({ id, email, answersSeen }: Props) {
  const [stage, setStage] = useState<'new' | 'writing' | 'closed'>('new');
  const [answer, setAnswer] = useState('');
  if (answersSeen > 0 && stage !== 'writing')
    return (
      <SideSection>
        <Button autoFocus={stage === 'closed'} onClick={() => setStage('writing')}>
          Answer again
        </Button>
      </SideSection>
    );
  return (
    <SideSection title={`Answer ${email}`}>
      <AnswerForm
        id={id}
        answersSeen={answersSeen}
        answer={answer}
        onChange={(text) => {
          setAnswer(text);
          setStage('writing');
        }}
        onSent={() => {
          setAnswer('');
          setStage('closed');
        }}
        onCancel={answersSeen > 0 ? () => setStage('closed') : null}
      />
    </SideSection>
  );
}

type FormProps = {
  id: string;
  answersSeen: number;
  answer: string;
  onChange: (answer: string) => void;
  onSent: () => void;
  /** Null while the form is all that the section has. */
  onCancel: (() => void) | null;
};

/**
 * Sends an answer by email: plain text under a fixed subject. The desk keeps it with the enquiry. If somebody else has
 * answered in the meantime, that answer is shown first and the text stays.
 */
function AnswerForm({ id, answersSeen, answer, onChange, onSent, onCancel }: FormProps) {
  // A request that got no answer is sent again as it was, so that the visitor is mailed once. It is a new one once its
  // text has changed, or a colleague's answer has been shown.
  const sent = useRef<{ answer: string; answersSeen: number; key: string } | null>(null);
  const send = useDeskWrite('answerEnquiry', {
    reads: READS,
    readsAfterFailure: true,
    showsErrors: true,
    onDone: () => {
      onSent();
      toast.success('The answer is on its way');
    },
  });
  return (
    <DeskForm
      className={form.form}
      onSubmit={() => {
        if (sent.current?.answer !== answer) sent.current = { answer, answersSeen, key: crypto.randomUUID() };
        const { key, ...body } = sent.current;
        const forget = () => {
          sent.current = null;
        };
        send.mutate(
          { params: { id }, body: { answer: body.answer, answersSeen: body.answersSeen }, idempotencyKey: key },
          { onSuccess: forget, onError: (error) => isRefusal(error, 'enquiry_answered') && forget() },
        );
      }}
    >
      <TextArea
        label="Answer"
        hint="Plain text. Your name appears below it"
        required
        autoFocus={answersSeen > 0}
        atMost={ENQUIRY_MESSAGE_LENGTH_MAX}
        value={answer}
        error={send.error === null ? null : wordsOf(send.error)}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={form.rowButtons}>
        <Button type="submit" variant="primary" busy={send.isPending}>
          Send answer
        </Button>
        {onCancel && (
          <Button disabled={send.isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </DeskForm>
  );
}
