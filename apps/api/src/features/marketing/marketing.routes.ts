import { routes } from '../../platform/context.ts';
import { sendAppLink } from './send-app-link.ts';
import { sendEnquiry } from './send-enquiry.ts';

export const marketingRoutes = routes({ sendEnquiry, sendAppLink });
