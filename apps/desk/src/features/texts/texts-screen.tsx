import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { updatedWords } from '@trilane/domain/legal-text';
import { counted, grouped } from '@trilane/domain/number-words';
import { Banner } from '@trilane/ui/banner';
import { ButtonLink } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { Awaited } from '../../lib/awaited.tsx';
import form from '../../lib/form.module.css';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import s from './texts.module.css';

type Text = CallOutput<DeskCalls['listLegalTexts']>[number];
type Version = Text['versions'][number];

const STATES = {
  'in-force': ['available', 'In force'],
  coming: ['pending', 'Scheduled'],
  former: ['off', 'Replaced'],
} as const;

/** The terms, the privacy policy and the landing page's numbers, with all published versions. */
export function TextsScreen() {
  const texts = useDeskRead('listLegalTexts');
  const mayWrite = useDeskMe().data?.roles.includes('admin') ?? false;
  return (
    <>
      <PageHead title="Texts" sub="What merchants agree to and what the public pages state, by version." />
      <Awaited read={texts} what="The texts">
        {(list) => (
          <div className={form.stack}>
            <Templates texts={list} />
            {list.map((text) => (
              <Panel
                key={text.id}
                title={text.name}
                aside={
                  mayWrite && (
                    <ButtonLink href={`/texts/${text.id}/write`}>
                      Write a new version<span className="vh"> of {text.name}</span>
                    </ButtonLink>
                  )
                }
              >
                <Versions text={text} />
              </Panel>
            ))}
          </div>
        )}
      </Awaited>
    </>
  );
}

function Templates({ texts }: { texts: readonly Text[] }) {
  const templates = texts.filter(
    ({ id, inForce, versions }) =>
      id !== 'landing-numbers' && versions.some(({ version, template }) => version === inForce && template),
  );
  if (templates.length === 0) return null;
  return (
    <Banner title="A template is in force." tone="warning">
      {templates.map(({ name }) => name).join(' and ')}: counsel has to review the shipped text before merchants agree
      to it. The public page says so until you publish a version of your own.
    </Banner>
  );
}

function Versions({ text }: { text: Text }) {
  const isAgreedTo = text.waiting !== null;
  return (
    <>
      <Table label={`Versions of ${text.name}`} stack>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">State</th>
            <th scope="col">Takes effect</th>
            <th scope="col">Published</th>
            {isAgreedTo && <th scope="col">Owners who agreed</th>}
          </tr>
        </thead>
        <tbody>
          {text.versions.map((version) => (
            <VersionRow key={version.version} text={text} version={version} />
          ))}
        </tbody>
      </Table>
      {text.waiting !== null && text.waiting > 0 && (
        <p className={s.waiting}>
          {counted(text.waiting, 'owner')} {text.waiting === 1 ? 'has' : 'have'} not yet agreed to version{' '}
          {text.inForce}.
        </p>
      )}
    </>
  );
}

function VersionRow({ text: { id }, version: one }: { text: Text; version: Version }) {
  const [badge, words] = STATES[one.state];
  return (
    <tr>
      <td data-at="title">
        <span className={form.still}>
          <TextLink href={`/texts/${id}/versions/${one.version}`}>{one.version}</TextLink>
        </span>
        {one.template && ', a template'}
      </td>
      <td data-at="end">
        <StatusBadge state={badge}>{words}</StatusBadge>
      </td>
      <td data-at="wide" data-word="Takes effect" className="num">
        {updatedWords(one.effectiveOn)}
      </td>
      <td data-at="wide" data-word="Published">
        <span>
          {formatNewYorkInstant(one.publishedAt)}, by {one.publishedBy}
        </span>
      </td>
      {one.owners !== null && (
        <td data-at="wide" data-word="Owners who agreed" className="num">
          {grouped(one.owners)}
        </td>
      )}
    </tr>
  );
}
