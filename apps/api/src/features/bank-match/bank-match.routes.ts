import { routes } from '../../platform/context.ts';
import { listBankVerdicts } from './list-bank-verdicts.ts';
import { matchBankFile } from './match-bank-file.ts';

export const bankMatchRoutes = routes({ matchBankFile, listBankVerdicts });
