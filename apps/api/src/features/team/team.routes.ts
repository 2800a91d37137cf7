import { routes } from '../../platform/context.ts';
import { removeMember, updateMember } from './change-member.ts';
import { inviteMember, resendInvitation } from './invite-member.ts';
import { getAccess, setLanguage, switchBusiness } from './own-access.ts';
import { setTeamRules } from './set-team-rules.ts';
import { acceptTeamInvitation, openTeamInvitation } from './team-invitation.ts';
import { listMembers } from './team.repo.ts';
import { memberToWire } from './team.wire.ts';

export const teamRoutes = routes({
  listTeam: ({ read, holder }) => read(async (tx) => (await listMembers(tx, holder.businessId)).map(memberToWire)),
  inviteMember,
  updateMember,
  removeMember,
  setTeamRules,
  resendInvitation,
  openTeamInvitation,
  acceptTeamInvitation,
  getAccess,
  setLanguage,
  switchBusiness,
});
