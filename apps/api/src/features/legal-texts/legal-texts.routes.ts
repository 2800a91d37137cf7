import { routes } from '../../platform/context.ts';
import { acceptTerms } from './accept-terms.ts';
import { getTerms } from './get-terms.ts';
import { listAcceptedTerms } from './list-accepted-terms.ts';

export const legalTextRoutes = routes({ getTerms, acceptTerms, listAcceptedTerms });
