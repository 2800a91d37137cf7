import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { FileDrop } from '../src/file-drop.tsx';
import { Icon, iconNames } from '../src/icon.tsx';
import { Lane } from '../src/lane.tsx';
import { Brand, Logo } from '../src/brand.tsx';
import { SchemeSwitch } from '../src/scheme-switch.tsx';
import { Buttons, Choices, Fields, TabStrips } from './field-parts.tsx';
import { Codes, Overlays, Words } from './overlay-parts.tsx';
import { Spec } from './spec.tsx';
import s from './gallery.module.css';

export function PartsPage() {
  return (
    <main className={`wrap ${s.page}`}>
      <div className={s.top}>
        <Brand href="?" />
        <SchemeSwitch />
      </div>
      <h1>Components</h1>
      <div className={s.grid}>
        <Buttons />
        <Fields />
        <Choices />
        <TabStrips />
        <Words />
        <Codes />
        <Overlays />
        <Stories />
        <Files />
        <Logos />
      </div>
    </main>
  );
}

function Stories() {
  return (
    <Spec title="Lane">
      <Lane
        label="Story"
        stops={[
          { id: '1', state: 'done', title: 'Approved and taken', note: '11/16/2025, 3:41 PM' },
          { id: '2', state: 'now', title: 'Cash day closed', note: '11/16/2025, 4:00 PM' },
          { id: '3', state: 'next', title: 'Available', note: 'Tue 11/18/2025, 9:00 AM' },
        ]}
      />
    </Spec>
  );
}

function Files() {
  const [words, setWords] = useState('');
  return (
    <Spec title="Files">
      <FileDrop
        label="Bank statement"
        accept={['application/pdf', 'image/*']}
        maxBytes={2000}
        multiple
        onFiles={(files) => setWords(files.map((file) => file.name).join())}
        onRefuse={(refused) => setWords(refused.map((each) => each.reason).join())}
        hint="PDF or image, up to 2 KB"
      />
      <p role="note">{words}</p>
      <FileDrop
        label="Store photo"
        accept={['image/*']}
        maxBytes={2000}
        onFiles={() => undefined}
        hint="JPEG or PNG"
        progress={0.6}
      />
    </Spec>
  );
}

function Logos() {
  return (
    <Spec title="Icons and logo">
      <div className={s.row}>
        {iconNames().map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
      <div className={s.row}>
        <Brand />
        <Logo />
      </div>
      <div className={`night ${s.night}`}>
        <Brand href="?" />
        <Button variant="primary">Sign-up</Button>
        <Button>Book a Demo</Button>
      </div>
    </Spec>
  );
}
