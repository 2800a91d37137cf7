import { routes } from '../../platform/context.ts';
import { createBankConnectSession } from './create-bank-connect-session.ts';
import { receiveBankConnect } from './receive-bank-connect.ts';
import { setPrimaryAccount } from './set-primary-account.ts';

export const bankRoutes = routes({ createBankConnectSession, setPrimaryAccount, receiveBankConnect });
