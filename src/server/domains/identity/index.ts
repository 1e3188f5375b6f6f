import type { CallContext } from '#server/platform/http/calls.ts'
import type { EndpointPorts } from '#server/platform/http/endpoint.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seedDemoPlayer } from './demo-player.ts'
import { getPlayerName, isPlayerOpen, listUsernames } from './profile.ts'
import { identityCalls } from './routes.ts'
import { authenticate, FAMILY_COOKIE, findPlayerOfCookie, sessionExpiry } from './session.ts'

/** Who a player is and whether they are signed in. */
export function identity(platform: Platform) {
  const vouch: EndpointPorts['authenticate'] = (user, context: CallContext, countsAsUse) => authenticate(platform, user, context, countsAsUse)
  return {
    calls: identityCalls(platform),
    authenticate: vouch,
    isSessionAlive: async (caller: { sessionId: string }) => (await sessionExpiry(platform, caller.sessionId, platform.clock.now())) !== undefined,
    playerOfCookie: (context: Pick<CallContext, 'cookie' | 'now'>) => findPlayerOfCookie(platform, context.cookie(FAMILY_COOKIE), context.now),
    getPlayerName: (playerId: string) => getPlayerName(platform, playerId),
    listUsernames: (playerIds: readonly string[]) => listUsernames(platform, playerIds),
    isPlayerOpen: (playerId: string) => isPlayerOpen(platform, playerId),
    seedDemoPlayer: (username: string, password: string) => seedDemoPlayer(platform, username, password),
  }
}

export type Identity = ReturnType<typeof identity>

export { hashToken, newToken } from './token.ts'
