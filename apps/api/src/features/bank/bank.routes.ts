import { routes } from '../../platform/context.ts';
import { createBankConnectSession } from './create-bank-connect-session.ts';
import { receiveBankConnect } from './receive-bank-connect.ts';
import { setPrimaryAccount } from './set-primary-account.ts';
import { uploadBankDocuments } from './upload-bank-documents.ts';

export const bankRoutes = routes({
  createBankConnectSession,
  setPrimaryAccount,
  uploadBankDocuments,
  receiveBankConnect,
});
