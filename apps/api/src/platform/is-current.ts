/**
 * Whether a reader already has what an answer with this entity tag would send (RFC 9110, If-None-Match): one of the
 * reader's tags is that one or `*`. Weak tags count, because a proxy may weaken the tag of what it compresses.
 */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => ['*', opaque(etag)].includes(opaque(one)));
}
