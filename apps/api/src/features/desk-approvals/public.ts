export { endProposalsOf, listOpenProposals } from './proposals.repo.ts';
export { proposalToWire } from './proposals.wire.ts';
