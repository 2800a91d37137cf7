import '../src/tokens.css';
import { createRoot } from 'react-dom/client';
import { applyStoredScheme } from '../src/apply-scheme.tsx';
import { ToastHost } from '../src/toast.tsx';
import { PartsPage } from './parts-page.tsx';
import { GatePage, LoadingPage, LostPage, PortalPage, RecordPage } from './screens.tsx';

const query = new URLSearchParams(location.search);
applyStoredScheme();
const scheme = query.get('scheme');
if (scheme) document.documentElement.dataset.scheme = scheme;

const pages: Record<string, () => React.ReactNode> = {
  parts: PartsPage,
  gate: GatePage,
  portal: PortalPage,
  record: RecordPage,
  lost: LostPage,
  loading: LoadingPage,
};
const Page = pages[query.get('page') ?? 'parts'] ?? PartsPage;

createRoot(document.getElementById('root')!).render(
  <>
    <Page />
    <ToastHost />
  </>,
);
