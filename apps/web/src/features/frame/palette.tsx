import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { RECORD_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { word } from '@trilane/domain/word';
import { useNavigate } from '@trilane/ui/browser-location';
import { classNames } from '@trilane/ui/class-names';
import { Announcement } from '@trilane/ui/announcement';
import { Icon } from '@trilane/ui/icon';
import { Anchor } from '@trilane/ui/link';
import { ModalLayer } from '@trilane/ui/modal-layer';
import type { PortalMenuItem } from '@trilane/ui/portal-frame';
import { whyTooLong } from '@trilane/ui/use-text-limit';
import { usePalette } from './use-palette.ts';
import type { FindHelp } from './use-palette.ts';
import type { Hit, HitGroup } from './palette-hits.ts';
import s from './palette.module.css';

const keyOf = ({ href, label }: Hit) => `${href} ${label}`;

export type PaletteProps = { menu: readonly PortalMenuItem[]; findHelp: FindHelp; onClose: () => void };

/** Finds pages, payments, transfers, stores, devices and help, and starts what can be done. */
export function Palette({ menu, findHelp, onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [reached, setReached] = useState<string | null>(null);
  const tooLong = whyTooLong(typed, RECORD_SEARCH_LENGTH_MAX);
  const { groups, awaited, failed } = usePalette(typed, { menu, findHelp, isOff: tooLong !== null });
  const hits = groups.flatMap((group) => group.hits);
  // By its address, not by its place: lines that arrive later must not slide under the key.
  const found = hits.findIndex((hit) => keyOf(hit) === reached);
  const at = found < 0 && hits.length > 0 ? 0 : found;
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (hits.length > 0) setReached(keyOf(hits[(at + step + hits.length) % hits.length]!));
    }
    // The key that opened it.
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
    const hit = hits[at];
    if (event.key === 'Enter' && hit) {
      event.preventDefault();
      onClose();
      navigate(hit.href);
    }
  };
  const count = hits.filter(({ isShowAll }) => !isShowAll).length;
  const none = hits.length === 0 && !awaited && !failed && tooLong === null;
  return (
    <ModalLayer onClose={onClose} label="Search" className={s.palette}>
      <Field
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setReached(null);
        }}
        onKeyDown={keyDown}
        listId={`${id}-hits`}
        reachedId={at >= 0 ? `${id}-${at}` : undefined}
      />
      <div className={s.hits} id={`${id}-hits`} role="listbox" aria-label={word('Found', 'by a search')}>
        {groups.map((group) => (
          <Group key={group.title} id={id} group={group} hits={hits} at={at} onFollow={onClose} />
        ))}
      </div>
      {failed && <p className={s.none}>Some results could not be loaded. Try again in a moment.</p>}
      {tooLong !== null && (
        <p className={s.none} role="alert">
          {tooLong}
        </p>
      )}
      {none && <p className={s.none}>Nothing found for “{typed.trim()}”.</p>}
      <Announcement words={awaited ? 'Searching' : `${count} shown`} />
    </ModalLayer>
  );
}

type FieldProps = {
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  /** The line that the arrow keys have reached. */
  reachedId: string | undefined;
};

function Field({ typed, onType, onKeyDown, listId, reachedId }: FieldProps) {
  return (
    <div className={s.field}>
      <Icon name="search" />
      <input
        data-autofocus
        type="text"
        role="combobox"
        aria-label="Search the portal"
        aria-autocomplete="list"
        aria-expanded={reachedId !== undefined}
        aria-controls={listId}
        aria-activedescendant={reachedId}
        placeholder="Page, TRN No., amount, shopper, store, question"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

type GroupProps = { id: string; group: HitGroup; hits: readonly Hit[]; at: number; onFollow: () => void };

function Group({ id, group, hits, at, onFollow }: GroupProps) {
  return (
    <div role="group" aria-label={group.title}>
      <p className={s.title} aria-hidden="true">
        {group.title}
      </p>
      {group.hits.map((hit) => {
        const index = hits.indexOf(hit);
        return (
          <Anchor
            key={keyOf(hit)}
            id={`${id}-${index}`}
            href={hit.href}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={classNames(s.hit, index === at && s.reached)}
            ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={onFollow}
          >
            <Icon name={hit.icon} />
            <span className={s.label}>{hit.label}</span>
            {hit.note && <span className={s.note}>{hit.note}</span>}
          </Anchor>
        );
      })}
    </div>
  );
}
