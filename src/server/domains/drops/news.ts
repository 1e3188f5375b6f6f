import type { DropNews } from '#shared/contracts/drops.ts'
import { toWireMoney } from '#shared/money.ts'
import { maskName } from '#shared/players/masked-name.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import type { Won } from './count-rounds.ts'
import { gameName } from './rules.ts'
import type { Names } from './wins.ts'

const CHANNEL = 'drops'

/** Publishes realtime `drops`: each win, and that a campaign changed. */
export function dropNews({ bus, log }: Pick<Platform, 'bus' | 'log'>, names: Names) {
  const topic: Topic = {
    name: 'drops',
    isPrivate: false,
    channel: () => CHANNEL,
    snapshot: async (): Promise<DropNews> => ({ wins: [] }),
  }

  async function publish(wins: readonly Won[]): Promise<void> {
    const known = await names.listUsernames([...new Set(wins.map(({ playerId }) => playerId))])
    const news: DropNews = {
      wins: wins.map(({ campaignId, number, playerId, gameId, amountMinor }) => ({
        campaignID: campaignId,
        number,
        player: maskName(known.get(playerId) ?? ''),
        game: gameName(gameId),
        amount: toWireMoney(amountMinor),
      })),
    }
    bus.publish(CHANNEL, news)
  }

  return {
    topic,
    note: (wins: readonly Won[]): Promise<void> =>
      publish(wins).catch((error: unknown) =>
        log.warn({ err: error }, 'drops: publishing news failed'),
      ),
  }
}
