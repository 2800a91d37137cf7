import { ENQUIRY_MESSAGE_LENGTH_MAX } from '@trilane/domain/enquiry';
import { Button } from '@trilane/ui/button';
import { TextArea } from '@trilane/ui/text-area';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';

const READS = ['getEnquiry', 'listEnquiries', 'listWaiting'] as const;

/**
 * Sends an answer by e-mail: plain text under a fixed subject. The desk keeps it with the enquiry. If somebody else has
 * answered in the meantime, that answer is shown first and the text stays.
 */
export function AnswerForm({ id, answersSeen }: { id: string; answersSeen: number }) {
  const [answer, setAnswer] = useState('');
  // One key for each request: sending it again after a lost response mails the visitor once.
  const request = `${answersSeen} ${answer}`;
  const [kept, setKept] = useState(() => ({ request, key: crypto.randomUUID() }));
  if (kept.request !== request) setKept({ request, key: crypto.randomUUID() });
  const send = useDeskWrite('answerEnquiry', {
    reads: READS,
    readsAfterRefusal: true,
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
        send.mutate({ params: { id }, body: { answer, answersSeen }, idempotencyKey: kept.key });
      }}
    >
      <TextArea
        label="Answer"
        hint="Plain text. Your name appears below it"
        required
        maxLength={ENQUIRY_MESSAGE_LENGTH_MAX}
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
