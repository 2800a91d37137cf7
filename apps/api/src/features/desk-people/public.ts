export { deskPeopleRoutes } from './desk-people.routes.ts';
export { operatorTotpPlace } from './desk-factors.repo.ts';
export { findColleague, listColleagues } from './colleagues.repo.ts';
export { purgeDesk } from './desk-sessions.repo.ts';
export { findDeskHolder } from './find-desk-holder.ts';
export { requireNetwork } from './require-network.ts';
export { findOperatorByEmail, listOperatorRows } from './operators.repo.ts';
export { addOperator, removeOperator, resetOperator, setOperatorRoles, type SetUpLink } from './operators.ts';
