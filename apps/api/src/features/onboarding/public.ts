export { takeUpApplication } from './take-up-application.ts';
export { decideIdentity } from './decide-identity.ts';
export { noteEinEnds } from './note-ein-ends.ts';
export { rejectBusiness } from './reject-business.ts';
