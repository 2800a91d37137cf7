import { deskRoutes } from '../../platform/desk-context.ts';
import { abandonMessage, replayMessage, replayMessages, resendMessage } from './decide-messages.ts';
import { listMessages } from './list-messages.ts';

export const deskMessagesRoutes = deskRoutes({
  listMessages,
  replayMessage,
  replayMessages,
  abandonMessage,
  resendMessage,
});
