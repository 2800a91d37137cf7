import type { z } from 'zod';
import { DESK_ROLES, type DeskRole } from '@trilane/domain/desk-role';
import type { CallShape } from '../call.ts';

/**
 * Who may make a call of the desk. `none`: anybody who reaches its port. `operator`: an operator with one of `roles`.
 * `stepUp` also requires a proof that is younger than 15 minutes.
 */
export type DeskAccess =
  | { access: 'none'; roles?: undefined; stepUp?: undefined }
  | { access: 'operator'; roles: readonly [DeskRole, ...DeskRole[]]; stepUp?: true };

/** A call of the desk, below `/desk/v1`. */
export type DeskCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = CallShape<Params, Query, Body, Output> & DeskAccess;

/** For calls that every operator may make. */
export const EVERY_ROLE = DESK_ROLES;

/** Declares one call of the desk; the identity function that keeps its types. */
export function deskCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  declared: DeskCall<P, Q, B, O>,
): DeskCall<P, Q, B, O> {
  return declared;
}

const MERCHANT_PATH = '/merchants/{id}';

/** The id of the business that a request is about, where its path or its body names one; not checked in any way. */
export function deskCallIsAbout(
  { path }: Pick<CallShape, 'path'>,
  { params, body }: { params: unknown; body: unknown },
): string | null {
  const given: unknown = path.startsWith(MERCHANT_PATH)
    ? (params as { id?: unknown } | null)?.id
    : (body as { businessId?: unknown } | null)?.businessId;
  return typeof given === 'string' ? given : null;
}
