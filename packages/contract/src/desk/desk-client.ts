import { createCallClient, pathOf, type CallClient, type CallClientOptions, type RequestOf } from '../call-client.ts';
import type { DeskCallName, DeskCalls } from './desk-calls.ts';
import { deskCallTable } from './desk-table.gen.ts';

/** The beginning of every path of the desk's calls. */
export const DESK_PREFIX = '/desk/v1';

const places = { prefix: DESK_PREFIX, calls: deskCallTable };

export type DeskClient = CallClient<DeskCalls>;
export type DeskRequest<N extends DeskCallName> = RequestOf<DeskCalls[N]>;

/** A client of the operator's desk. */
export const createDeskClient = (options: Omit<CallClientOptions, 'calls' | 'prefix'>): DeskClient =>
  createCallClient<DeskCalls>({ ...options, ...places });

/** Path with parameters filled in and query appended, beginning with `/desk/v1`. */
export const deskPath = (
  name: DeskCallName,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string => pathOf(places, name, params, query);
