import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { SelectField } from '@trilane/ui/select-field';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { toast } from '@trilane/ui/toast';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import { AnswerSection } from './answer-form.tsx';
import s from './enquiry-panel.module.css';
import { KIND_WORDS, subjectWords } from '../../lib/enquiry-words.ts';

type Enquiry = CallOutput<DeskCalls['getEnquiry']>;
const READS = ['getEnquiry', 'listEnquiries', 'listWaiting'] as const;

/** One enquiry with its answers and the actions that the operator may take. */
export function EnquiryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const enquiry = useDeskRead('getEnquiry', { params: { id } });
  return (
    <SidePanel open onClose={onClose} title={enquiry.data ? `${enquiry.data.fullName}` : 'Enquiry'}>
      <Awaited read={enquiry} what="The enquiry">
        {(data) => <Story enquiry={data} />}
      </Awaited>
    </SidePanel>
  );
}

function Story({ enquiry }: { enquiry: Enquiry }) {
  const mayWrite = useDeskMe().data?.roles.includes('support') ?? false;
  const facts = [
    { term: 'Kind', value: KIND_WORDS[enquiry.kind] },
    { term: 'About', value: subjectWords(enquiry.subject) },
    { term: 'Email', value: enquiry.email },
    { term: 'Title', value: enquiry.title },
    { term: 'Business', value: enquiry.businessName },
    { term: 'Category', value: enquiry.category },
    { term: 'Received', value: formatNewYorkInstant(enquiry.createdAt) },
    { term: 'Done', value: enquiry.doneAt && `${formatNewYorkInstant(enquiry.doneAt)}, by ${enquiry.doneBy}` },
  ];
  return (
    <>
      <SideSection>
        <Facts items={facts.filter(({ value }) => value)} />
        {enquiry.message && <p className={s.letter}>{enquiry.message}</p>}
      </SideSection>
      {enquiry.answers.map(({ id, author, body, at }) => (
        <SideSection key={id} title={`Answered by ${author}, ${formatNewYorkInstant(at)}`}>
          <p className={s.letter}>{body}</p>
        </SideSection>
      ))}
      {mayWrite && <Decisions enquiry={enquiry} />}
    </>
  );
}

function Decisions({ enquiry: { id, doneAt, assigned, email, answers } }: { enquiry: Enquiry }) {
  const people = useDeskRead('listAssignees');
  const assign = useDeskWrite('assignEnquiry', { reads: READS });
  const finish = useDeskWrite('setEnquiryDone', {
    reads: READS,
    onDone: () => toast.success(doneAt === null ? 'Marked as done' : 'Reopened'),
  });
  const button = (
    <Button busy={finish.isPending} onClick={() => finish.mutate({ params: { id }, body: { done: doneAt === null } })}>
      {doneAt === null ? 'Mark as done' : 'Reopen'}
    </Button>
  );
  if (doneAt !== null) return <SideSection>{button}</SideSection>;
  return (
    <>
      <SideSection title="Assignment">
        <SelectField
          label="Assigned to"
          value={assigned?.operatorId ?? ''}
          placeholder="Nobody"
          disabled={assign.isPending}
          options={(people.data ?? []).map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
          onChange={(event) => assign.mutate({ params: { id }, body: { operatorId: event.target.value || null } })}
        />
      </SideSection>
      <AnswerSection id={id} email={email} answersSeen={answers.length} />
      <SideSection>{button}</SideSection>
    </>
  );
}
