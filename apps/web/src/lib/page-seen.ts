import { createContext } from 'react';

/** Whether the frame shows the page, which may know what it has to say a moment before the frame has drawn it. */
export const PageSeen = createContext(true);
