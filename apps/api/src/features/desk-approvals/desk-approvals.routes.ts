import { deskRoutes, type DeskContext } from '../../platform/desk-context.ts';
import { closeStreams } from '../auth/public.ts';
import { approveProposal, declineProposal } from './decide-proposal.ts';
import { makeProposal } from './make-proposal.ts';
import { listEndedProposals, listOpenProposals, type ProposalRow } from './proposals.repo.ts';
import { proposalToWire } from './proposals.wire.ts';

const sitting = ({ operator }: DeskContext) => ({ operatorId: operator.operatorId, name: operator.name });
const toWire = ({ operator, desk }: DeskContext, row: ProposalRow) =>
  proposalToWire(row, { operatorId: operator.operatorId, now: desk.securityNow() });

export const deskApprovalRoutes = deskRoutes({
  async listProposals(context, { query: { state, limit } }) {
    const now = context.desk.securityNow();
    const rows = await context.read(null, (tx) =>
      state === 'open'
        ? listOpenProposals(tx, { businessId: null, now, limit })
        : listEndedProposals(tx, { now, limit }),
    );
    return rows.map((row) => toWire(context, row));
  },
  proposeForMerchant: (context, { params: { id }, body: { kind, email = null, reason } }) =>
    context.write(id, async (tx) => {
      const word = { businessId: id, kind, email, reason, by: sitting(context) };
      return toWire(context, await makeProposal(tx, context.desk, word));
    }),
  async approveProposal(context, { params: { id, proposalId } }) {
    let closed: string[] = [];
    const answer = await context.write(id, async (tx) => {
      const word = { businessId: id, proposalId, by: sitting(context) };
      const { proposal, ended } = await approveProposal(tx, context.desk, word);
      closed = ended;
      return toWire(context, proposal);
    });
    closeStreams(context.platform, closed);
    context.platform.live.publish(id, 'business');
    context.platform.outbox.wake();
    return answer;
  },
  declineProposal: (context, { params: { id, proposalId }, body: { reason } }) =>
    context.write(id, async (tx) => {
      const word = { businessId: id, proposalId, by: sitting(context), reason };
      return toWire(context, await declineProposal(tx, context.desk, word));
    }),
});
