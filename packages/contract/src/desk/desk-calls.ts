import { deskAccessCalls } from './calls/desk-access.ts';
import { deskOwnCalls } from './calls/desk-own.ts';
import { deskPeopleCalls } from './calls/desk-people.ts';
import { deskTextCalls } from './calls/desk-texts.ts';

/** Every call of the operator's desk by its code word; the desk refuses to start while one has no handler. */
export const deskCalls = { ...deskAccessCalls, ...deskOwnCalls, ...deskPeopleCalls, ...deskTextCalls };

export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
