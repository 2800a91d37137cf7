import { ENQUIRY_MESSAGE_LENGTH_MAX } from '@trilane/domain/enquiry';
import { Button } from '@trilane/ui/button';
import { TextArea } from '@trilane/ui/text-area';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';

/** Sends an answer by e-mail: plain text under a fixed subject. The desk keeps it with the enquiry. */
export function AnswerForm({ id }: { id: string }) {
  const [answer, setAnswer] = useState('');
  // One key for each text: sending it again after a lost response mails the visitor once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useDeskWrite('answerEnquiry', {
    reads: ['getEnquiry', 'listEnquiries', 'listWaiting'],
    showsErrors: true,
    onDone: () => {
      setAnswer('');
      setKey(crypto.randomUUID());
      toast.success('The answer is on its way');
    },
  });
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ params: { id }, body: { answer }, idempotencyKey: key });
      }}
    >
      <TextArea
        label="Answer"
        hint="Plain text. Your name appears below it"
        required
        maxLength={ENQUIRY_MESSAGE_LENGTH_MAX}
        value={answer}
        error={send.error === null ? null : wordsOf(send.error)}
        onChange={(event) => {
          setAnswer(event.target.value);
          setKey(crypto.randomUUID());
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={send.isPending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
