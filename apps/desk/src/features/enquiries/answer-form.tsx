import { ENQUIRY_MESSAGE_LENGTH_MAX } from '@trilane/domain/enquiry';
import { Button } from '@trilane/ui/button';
import { TextArea } from '@trilane/ui/text-area';
import { toast } from '@trilane/ui/toast';
import { useRef, useState } from 'react';
import { isRefusal, wordsOf } from '../../lib/api.ts';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';

const READS = ['getEnquiry', 'listEnquiries', 'listWaiting'] as const;

/**
 * Sends an answer by email: plain text under a fixed subject. The desk keeps it with the enquiry. If somebody else has
 * answered in the meantime, that answer is shown first and the text stays.
 */
export function AnswerForm({ id, answersSeen }: { id: string; answersSeen: number }) {
  const [answer, setAnswer] = useState('');
  // A request that got no answer is sent again as it was, so that the visitor is mailed once. It is a new one once its
  // text has changed, or a colleague's answer has been shown.
  const sent = useRef<{ answer: string; answersSeen: number; key: string } | null>(null);
  const send = useDeskWrite('answerEnquiry', {
    reads: READS,
    readsAfterFailure: true,
    showsErrors: true,
    onDone: () => {
      setAnswer('');
      toast.success('The answer is on its way');
    },
  });
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
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
        atMost={ENQUIRY_MESSAGE_LENGTH_MAX}
        value={answer}
        error={send.error === null ? null : wordsOf(send.error)}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" busy={send.isPending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
