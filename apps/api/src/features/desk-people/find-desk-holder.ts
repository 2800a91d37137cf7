import { DESK_IDLE_MINUTES } from '@trilane/domain/desk-limits';
import type { Platform } from '../../platform/context.ts';
import type { DeskHolder } from '../../platform/desk-context.ts';
import type { DeskLookup } from '../../platform/desk-side.ts';
import { isInNetworks } from '../../platform/network-address.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { requireNetwork } from './require-network.ts';
import { findHolder, findLiveNetworks, isSessionOpen } from './desk-sessions.repo.ts';
import { holdRoles } from './operators.repo.ts';

const TOKEN = /^[\w-]{43}$/;

/**
 * Finds the operator who holds a token. Each request asks the database, so that a removal, a sign-out or a change of
 * roles applies from the next request on. A session ends after 30 minutes without a request.
 */
export function findDeskHolder({ jobsDb, securityNow }: Platform): DeskLookup {
  return {
    async find(token, { passive, address }): Promise<DeskHolder | null> {
      if (!TOKEN.test(token)) return null;
      const row = await findHolder(jobsDb, {
        hash: hashToken(token),
        now: securityNow(),
        idleMinutes: DESK_IDLE_MINUTES,
        counts: !passive,
      });
      if (!row) return null;
      requireNetwork(row.networks, address);
      return {
        operatorId: row.operator_id,
        sessionId: row.session_id,
        email: row.email,
        name: row.name,
        roles: row.roles,
        steppedUpAt: row.stepped_up_at,
      };
    },
    async findAlive(shown) {
      const hashes = [...new Set(shown.map(({ token }) => hashToken(token)))];
      const networks = await findLiveNetworks(jobsDb, { hashes, now: securityNow(), idleMinutes: DESK_IDLE_MINUTES });
      return new Set(
        shown.filter(({ token, address }) => {
          const allowed = networks.get(hashToken(token));
          return allowed !== undefined && isInNetworks(allowed, address);
        }),
      );
    },
    async hold(tx, { operatorId, sessionId }) {
      const roles = await holdRoles(tx, operatorId);
      // Asked after the lock: a statement does not see what committed while it waited.
      return roles && (await isSessionOpen(tx, sessionId)) ? roles : null;
    },
  };
}
