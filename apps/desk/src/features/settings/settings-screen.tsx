import { PageHead } from '@trilane/ui/page-head';
import form from '../../lib/form.module.css';
import { useDeskMe } from '../../lib/queries.ts';
import { HealthPanels } from './health-panels.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** Versions and vendors for every role; the settings in force for administrators. */
export function SettingsScreen() {
  const isAdmin = useDeskMe().data?.roles.includes('admin') ?? false;
  return (
    <>
      <PageHead
        title="Settings"
        sub="How this installation is configured. Change settings in its environment, not here."
      />
      <div className={form.stack}>
        <HealthPanels />
        {isAdmin && <SettingsPanel />}
      </div>
    </>
  );
}
