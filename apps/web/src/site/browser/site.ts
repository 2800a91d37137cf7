import { applyStoredScheme } from '@trilane/ui/apply-scheme';
import { closeMenus } from './close-menus.ts';
import { leaveForPortal } from './leave-for-portal.ts';
import { freshenExported, openIslands } from './open-islands.ts';
import { printPage } from './print-page.ts';
import { stepScheme } from './step-scheme.ts';

// Runs in the head, before anything is painted, so that neither the colours nor the page itself flash.
applyStoredScheme();
leaveForPortal();
stepScheme();
closeMenus();
openIslands();
printPage();
freshenExported();
