import { MessagesScreen } from '../features/messages/messages-screen.tsx';

export function MessagesPage() {
  return (
    <>
      <title>Messages · Desk</title>
      <MessagesScreen />
    </>
  );
}
