import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Hub88Settings } from '#server/platform/aggregator-settings.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { Aggregator, AggregatorLaunch } from '../port.ts'
import { hub88Api } from './hub88-api.ts'
import { gameList, readGames } from './read-games.ts'
import { hub88Rewards } from './rewards.ts'
import { listHub88Transactions } from './transactions.ts'

export type Hub88Limits = { launchMs: number; listMs: number; roundMs: number }
const LIMITS: Hub88Limits = { launchMs: 4_000, listMs: 60_000, roundMs: 8_000 }
const CURRENCY = 'TRY'
const NO_CURRENCY = 'XXX'

const address = z.object({ url: z.url().max(4_096) })

/**
 * Hub88's public operator API, version 2. Its calls to our wallet are those of a studio
 * (docs/provider-adapters.md).
 */
export function hub88Aggregator(
  { clock }: { clock: Clock },
  settings: Hub88Settings,
  limits: Hub88Limits = LIMITS,
): Aggregator {
  const call = hub88Api(settings)
  const subPartner =
    settings.subPartnerId === undefined ? {} : { sub_partner_id: settings.subPartnerId }
  const rewards = hub88Rewards({ call, clock, subPartner })
  return {
    name: 'hub88',
    company: 'Hub88',
    gameOrigins: settings.gameOrigins,
    listGames: async () =>
      readGames(await call('/game/list', gameList, {}, { limitMs: limits.listMs, isLong: true })),
    async launch(order) {
      const { url } = await call(
        '/game/url',
        address,
        { ...launchFields(order), ...subPartner },
        { limitMs: limits.launchMs, attempts: 2 },
      )
      if (!settings.gameOrigins.includes(new URL(url).origin))
        throw new ProviderUnreachable('Hub88 answered an address on another origin')
      return url
    },
    createReward: rewards.create,
    cancelReward: rewards.cancel,
    findReward: rewards.find,
    async roundPage({ user, transactionId, round }) {
      const { url } = await call(
        '/game/round',
        address,
        { user, transaction_uuid: transactionId, ...(round !== null && { round }) },
        { limitMs: limits.roundMs, attempts: 2 },
      )
      const { protocol, origin } = new URL(url)
      if (protocol !== 'https:' && !settings.gameOrigins.includes(origin))
        throw new ProviderUnreachable('Hub88 answered an address that is not https')
      return url
    },
    listTransactions: (from, to) => listHub88Transactions(call, subPartner, from, to),
  }
}

function launchFields(order: AggregatorLaunch): Record<string, unknown> {
  const { player, gameCode, lang, isMobile, ip, country } = order
  const currency = player === undefined ? NO_CURRENCY : CURRENCY
  return {
    ...player,
    game_code: gameCode,
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang,
    currency,
    game_currency: currency,
    country,
    ip,
    lobby_url: order.lobbyUrl,
    deposit_url: order.depositUrl,
    // The API has no fields for these links; `meta` is what a studio may read.
    meta: { history_url: order.historyUrl, responsible_gaming_url: order.protectionUrl },
  }
}
