import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { StudioSilent, type LaunchPort } from './launch-port.ts'
import { unsealKey } from './studio-endpoint.ts'

type Deps = Pick<Platform, 'database' | 'config' | 'secrets' | 'log'> & {
  rounds: Pick<Rounds, 'openOutside' | 'endOutside'>
  ask: LaunchPort
}
type EndpointRow = {
  studio: string
  launch_url: string
  game_origin: string
  launch_key: Buffer
  country: string | null
}

export type StudioLaunch = {
  gameID: string
  lang: Lang
  isMobile: boolean
  player: { playerId: string; sessionId: string } | undefined
}

const ENDPOINT = `select s.name as studio, s.launch_url, s.game_origin, s.launch_key, p.country
  from provider.title t join provider.studio s on s.name = t.studio left
    join identity.player_facts($2::uuid) p on true
  where t.game_id = $1 and s.is_active and s.launch_url is not null and s.launch_key is not null`

/**
 * Opens games of outside studios. The token is issued before the studio is asked, because the
 * studio may ask for the balance before it answers. If no address is returned, the token ends.
 */
export function createStudioLaunches({ database, config, secrets, log, rounds, ask }: Deps) {
  return async function launch({
    gameID,
    lang,
    isMobile,
    player,
  }: StudioLaunch): Promise<{ url: string }> {
    const [endpoint] = await database.statement<EndpointRow>('provider-door', ENDPOINT, [
      gameID,
      player?.playerId ?? null,
    ])
    if (endpoint === undefined) throw new Refusal('provider unreachable')
    const token = player && (await rounds.openOutside(gameID, lang, player))
    try {
      const url = await ask(
        {
          launchUrl: endpoint.launch_url,
          gameOrigin: endpoint.game_origin,
          privateKey: unsealKey(secrets, endpoint.launch_key),
        },
        {
          gameCode: gameID,
          lang,
          isMobile,
          lobbyUrl: `${config.publicUrl}/slot`,
          depositUrl: `${config.publicUrl}/cashier?tab=deposit`,
          player:
            player === undefined || token === undefined
              ? undefined
              : { user: player.playerId, token, country: endpoint.country ?? '' },
        },
      )
      return { url }
    } catch (error) {
      if (token !== undefined) await rounds.endOutside(token)
      if (!(error instanceof StudioSilent)) throw error
      log.warn(
        { studio: endpoint.studio, gameID, reason: error.message },
        'a studio opened no game',
      )
      throw new Refusal('provider unreachable')
    }
  }
}
