import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Caller } from '#server/platform/http/calls.ts'
import { getEngine, type Context } from './context.ts'
import { createLaunch, createSpentLaunch, requireMayStake } from './launch.ts'
import { findOpenRound } from './launch-reply.ts'

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
