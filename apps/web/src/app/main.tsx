import '@trilane/ui/tokens.css';
import '@trilane/ui/base.css';
import './boot.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredScheme } from '@trilane/ui/apply-scheme';
import { takeMailedChallenge } from '../features/auth/mailed-challenge.ts';
import { followOtherTabs } from '../lib/end-session.ts';
import { App } from './app.tsx';
import { preloadPage } from './preload-page.ts';
import { applyStartRule } from './start-rule.ts';

applyStoredScheme();
followOtherTabs();
takeMailedChallenge();
applyStartRule();
preloadPage(window.location.pathname);

// In slices: the logo is on the screen by now, and a phone stays awake for a touch.
startTransition(() => createRoot(document.getElementById('root')!).render(<App />));
