import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Caller } from '#server/platform/http/calls.ts'
import { getEngine, type Context } from './context.ts'
import { createLaunch, createSpentLaunch, requireLiveSession, requireMayStake } from './launch.ts'
import { findOpenRound } from './launch-reply.ts'
import { movedToken, openedToken } from './moved-token.ts'

type Player = { playerId: string; sessionId: string }

export async function openGame(
  context: Context,
  gameID: string,
  lang: Lang,
  player: Player | undefined,
): Promise<{ url: string; roundToResume?: string }> {
  const { database, clock, platform, registered } = context
  const { page } = registered.hosts.get(gameID) ?? getEngine(context, gameID)
  const { secret } = await database.transaction((tx) =>
    createLaunch(tx, { gameID, lang, player }, clock.now()),
  )
  const open = player && (await findOpenRound(database.read, player.playerId, gameID))
  return {
    url: `${platform.config.publicUrl}/games/launch/${secret}?page=${page}&game=${encodeURIComponent(gameID)}&lang=${lang}`,
    ...(open === undefined ? {} : { roundToResume: open.id }),
  }
}

export function openOutside(
  { database, clock }: Context,
  gameID: string,
  lang: Lang,
  player: Player,
): Promise<string> {
  return database.transaction(async (tx) => {
    await requireMayStake(tx, player.playerId, clock.now())
    return createSpentLaunch(tx, { gameID, lang, player }, clock.now())
  })
}

/**
 * Returns the token of this play session at another game, with the checks of a launch: the session
 * is alive and the player may stake. The player's money, or the play credit, and the end of the
 * session stay the same.
 * @throws Refusal 'token expired', 'inactive account', 'jurisdiction', 'self excluded'
 */
export async function moveLaunch(
  { database, clock, platform, launches }: Context,
  token: string,
  gameID: string,
): Promise<string> {
  const now = clock.now()
  const opened = openedToken(platform.secrets, token)
  const launch = await launches.require(opened, now)
  await requireLiveSession(database, launch, now)
  if (launch.mode === 'real')
    await database.transaction((tx) => requireMayStake(tx, launch.playerId, now))
  return launch.gameID === gameID ? opened : movedToken(platform.secrets, opened, gameID)
}

export async function authenticateGame(
  { launches, clock, ports }: Context,
  token: string,
): Promise<Caller | Refusal> {
  const launch = await launches.find(token)
  if (launch === undefined || launch.mode === 'fun') return new Refusal('anonymous user')
  return (
    (launch.tokenExpiresAt > clock.now()
      ? await ports.identity.callerOfSession(launch.sessionId)
      : undefined) ?? new Refusal('session expired')
  )
}
