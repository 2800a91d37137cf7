import { PeopleScreen } from '../features/people/people-screen.tsx';

export function PeoplePage() {
  return (
    <>
      <title>People · Desk</title>
      <PeopleScreen />
    </>
  );
}
