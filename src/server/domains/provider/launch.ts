import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { LOBBY_TEXTS } from '#shared/texts/server/texts.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { Aggregators } from './aggregators/aggregators.ts'
import { AggregatorRefused } from './aggregators/port.ts'
import type { Health } from './health.ts'
import { StudioSilent, type LaunchOrder, type LaunchPort } from './launch-port.ts'
import { unsealKey } from './studio-endpoint.ts'

type Deps = Pick<Platform, 'database' | 'config' | 'secrets' | 'log'> & {
  rounds: Pick<Rounds, 'openOutside' | 'endOutside'>
  ask: LaunchPort
  aggregators: Aggregators
  health: Pick<Health, 'noteLaunch'>
}
type EndpointRow = {
  studio: string
  aggregator: string | null
  launch_url: string | null
  game_origin: string | null
  launch_key: Buffer | null
  blocked_countries: string[]
  is_offered: boolean
  country: string | null
}

export type StudioLaunch = {
  gameID: string
  lang: Lang
  isMobile: boolean
  player: { playerId: string; sessionId: string } | undefined
  address: string
  country: string | undefined
}

/** Used for a visitor whose address has no known country. */
const HOME_COUNTRY = 'TR'

const ENDPOINT = `select s.name as studio, s.aggregator, s.launch_url, s.game_origin, s.launch_key,
    t.blocked_countries, p.country,
    s.aggregator is null or o.state = 'approved' and o.is_listed as is_offered
  from provider.title t join provider.studio s on s.name = t.studio
  left join provider.offer o on o.studio = t.studio and o.game_id = t.game_id
  left join identity.player_facts($2::uuid) p on true
  where t.game_id = $1 and s.is_active
    and (s.aggregator is not null or s.launch_url is not null and s.launch_key is not null)`

/**
 * Opens games of outside studios. The token is issued before the studio is asked, because the
 * studio may ask for the balance before it answers. If no address is returned, the token ends.
 */
export function createStudioLaunches(deps: Deps) {
  const { database, config, log, rounds, health } = deps
  return async function launch(asked: StudioLaunch): Promise<{ url: string }> {
    const { gameID, lang, player } = asked
    const [endpoint] = await database.statement<EndpointRow>('provider-door', ENDPOINT, [
      gameID,
      player?.playerId ?? null,
    ])
    if (endpoint === undefined || !endpoint.is_offered) throw new Refusal('provider unreachable')
    requireCountry(endpoint, asked.country)
    const token = player && (await rounds.openOutside(gameID, lang, player))
    try {
      const url = await askStudio(deps, endpoint, asked, {
        lobbyUrl: `${config.publicUrl}/slot`,
        depositUrl: `${config.publicUrl}/cashier?tab=deposit`,
        historyUrl: `${config.publicUrl}/account/history`,
        protectionUrl: `${config.publicUrl}/account/protection`,
        token,
      })
      health.noteLaunch(gameID, true)
      return { url }
    } catch (error) {
      if (token !== undefined) await rounds.endOutside(token)
      if (
        !(error instanceof StudioSilent) &&
        !(error instanceof ProviderUnreachable) &&
        !(error instanceof AggregatorRefused)
      )
        throw error
      health.noteLaunch(gameID, false)
      log.warn(
        { studio: endpoint.studio, gameID, reason: error.message },
        'a studio opened no game',
      )
      throw new Refusal('provider unreachable')
    }
  }
}

/**
 * A game must not be played from a country that its studio blocks, nor by a player who lives there.
 * @throws Refusal 'game closed'
 */
function requireCountry(
  { blocked_countries: blocked, country }: EndpointRow,
  place: string | undefined,
): void {
  if ([country, place].some((one) => typeof one === 'string' && blocked.includes(one)))
    throw new Refusal('game closed', {}, LOBBY_TEXTS.gameNotInCountry)
}

type Targets = Pick<LaunchOrder, 'lobbyUrl' | 'depositUrl' | 'historyUrl' | 'protectionUrl'> & {
  token: string | undefined
}

/** @throws StudioSilent, ProviderUnreachable, AggregatorRefused */
function askStudio(
  { aggregators, secrets, ask }: Deps,
  endpoint: EndpointRow,
  { gameID, lang, isMobile, player, address, country }: StudioLaunch,
  { token, ...targets }: Targets,
): Promise<string> {
  const { aggregator: name, launch_url: launchUrl, game_origin: gameOrigin, launch_key } = endpoint
  const order = { gameCode: gameID, lang, isMobile, ...targets }
  const playing =
    player === undefined || token === undefined ? undefined : { user: player.playerId, token }
  if (name !== null) {
    const aggregator = aggregators.get(name)
    if (aggregator === undefined) throw new StudioSilent(`the aggregator ${name} is not set up`)
    return aggregator.launch({
      ...order,
      player: playing,
      ip: address,
      country: endpoint.country ?? country ?? HOME_COUNTRY,
    })
  }
  if (launchUrl === null || gameOrigin === null || launch_key === null)
    throw new StudioSilent('no launch address')
  return ask(
    { launchUrl, gameOrigin, privateKey: unsealKey(secrets, launch_key) },
    { ...order, player: playing && { ...playing, country: endpoint.country ?? '' } },
  )
}
