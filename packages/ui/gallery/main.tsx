import '../src/tokens.css';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { applyStoredScheme } from '../src/apply-scheme.tsx';
import { ToastHost } from '../src/toast.tsx';
import { PartsPage } from './parts-page.tsx';
import { BalanceScreen } from './balance-screen.tsx';
import { GateScreen, LoadingScreen, LostScreen } from './gate-screens.tsx';
import { RecordScreen } from './record-screen.tsx';

const query = new URLSearchParams(location.search);
applyStoredScheme();
const scheme = query.get('scheme');
if (scheme) document.documentElement.dataset.scheme = scheme;

const pages: Record<string, () => React.ReactNode> = {
  parts: PartsPage,
  gate: GateScreen,
  portal: BalanceScreen,
  record: RecordScreen,
  lost: LostScreen,
  loading: LoadingScreen,
};
const Page = pages[query.get('page') ?? 'parts'] ?? PartsPage;

createRoot(document.getElementById('root')!).render(
  <>
    <Page />
    <ToastHost />
  </>,
);
