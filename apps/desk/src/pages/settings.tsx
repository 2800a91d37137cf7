import { SettingsScreen } from '../features/settings/settings-screen.tsx';

export function SettingsPage() {
  return (
    <>
      <title>Settings · Desk</title>
      <SettingsScreen />
    </>
  );
}
