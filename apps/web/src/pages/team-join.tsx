import { JoinTeam } from '../features/team/join-team.tsx';

export const Page = JoinTeam;
