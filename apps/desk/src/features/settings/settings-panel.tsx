import { Panel } from '@trilane/ui/panel';
import { Table } from '@trilane/ui/table';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import form from '../../lib/form.module.css';
import { useDeskRead } from '../../lib/queries.ts';
import s from './settings-panel.module.css';

/** Every setting with its source. Secrets are shown as fingerprints only. */
export function SettingsPanel() {
  const settings = useDeskRead('listSettings');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toUpperCase();
  return (
    <div className={form.stack}>
      <TextField
        label="Find a setting"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Panel title="Settings in force">
        <Awaited read={settings} what="The settings">
          {(data) => (
            <Table label="Settings in force" stack>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Value</th>
                  <th scope="col">From</th>
                </tr>
              </thead>
              <tbody>
                {data.settings
                  .filter(({ name }) => name.includes(wanted))
                  .map(({ name, value, fingerprint, source }) => (
                    <tr key={name}>
                      <td data-at="title" className={s.name}>
                        {name}
                      </td>
                      <td data-at="wide" data-word="Value" className={s.value}>
                        <span>
                          {value ?? (fingerprint === null ? '—' : '')}
                          {fingerprint !== null && <span className="muted"> fingerprint {fingerprint}</span>}
                        </span>
                      </td>
                      <td data-at="wide" data-word="From">
                        {source}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </Table>
          )}
        </Awaited>
      </Panel>
    </div>
  );
}
