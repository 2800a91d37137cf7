import { PageHead } from '@trilane/ui/page-head';
import form from '../../lib/form.module.css';
import { useDeskMe } from '../../lib/queries.ts';
import { HealthPanels } from './health-panels.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** What is in force, and how the vendors answer. The settings themselves are for administrators. */
export function SettingsScreen() {
  const isAdmin = useDeskMe().data?.roles.includes('admin') ?? false;
  return (
    <>
      <PageHead title="Settings" sub="What this installation runs with. It is changed in its environment, not here." />
      <div className={form.stack}>
        <HealthPanels />
        {isAdmin && <SettingsPanel />}
      </div>
    </>
  );
}
