import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { Caller, CallContext } from '#server/platform/http/calls.ts'
import type { EndpointPorts } from '#server/platform/http/endpoint.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seedDemoPlayer } from './demo-player.ts'
import { getPlayerName, getRegistrationTime, isPlayerOpen, listUsernames } from './profile.ts'
import { identityCalls, type IdentityPorts } from './routes.ts'
import { authenticate, FAMILY_COOKIE, findCallerOfSession, findPlayerOfCookie, sessionExpiry } from './session.ts'
import { sessionUses } from './session-uses.ts'

/** Who a player is and whether they are signed in. */
export function identity(platform: Platform, ports: IdentityPorts) {
  const uses = sessionUses(platform)
  const vouch: EndpointPorts['authenticate'] = (user, context: CallContext, countsAsUse) => authenticate(uses, user, context, countsAsUse)
  return {
    calls: identityCalls(platform, ports),
    authenticate: vouch,
    /** Open calls ignore a dead session; what only a player may ask must say why it is refused. @throws Refusal of the session, 'restricted' */
    async requirePlayer(context: CallContext & { caller: Caller | undefined }): Promise<Caller> {
      const claim = z.record(z.string(), z.unknown()).safeParse(context.user)
      const outcome = context.caller ?? (claim.success ? await vouch(claim.data, context, true) : new Refusal('anonymous user'))
      if (outcome instanceof Refusal) throw outcome
      if (outcome.restricted) throw new Refusal('restricted')
      return outcome
    },
    isSessionAlive: async (caller: { sessionId: string }) => (await sessionExpiry(platform, caller.sessionId, platform.clock.now())) !== undefined,
    callerOfSession: (sessionId: string) => findCallerOfSession(platform, sessionId, platform.clock.now()),
    playerOfCookie: (context: Pick<CallContext, 'cookie' | 'now'>) => findPlayerOfCookie(platform, context.cookie(FAMILY_COOKIE), context.now),
    getPlayerName: (playerId: string) => getPlayerName(platform, playerId),
    listUsernames: (playerIds: readonly string[]) => listUsernames(platform, playerIds),
    getRegistrationTime: (playerId: string) => getRegistrationTime(platform, playerId),
    isPlayerOpen: (playerId: string) => isPlayerOpen(platform, playerId),
    seedDemoPlayer: (username: string, password: string) => seedDemoPlayer(platform, username, password),
  }
}

export type Identity = ReturnType<typeof identity>

export { isBarred, requireMayPlay } from './jurisdiction.ts'
export { hashToken, newToken } from './token.ts'
export { findPlayerByName, namePlayers } from './profile.ts'
