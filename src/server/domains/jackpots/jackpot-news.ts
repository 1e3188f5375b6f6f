import type { JackpotNews } from '#shared/contracts/jackpots.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import type { JackpotFall } from './count-rounds.ts'
import { listJackpots } from './jackpot-pools.ts'
import { valueOf } from './jackpot-view.ts'

const CHANNEL = 'jackpots'
const GATHER_MS = 400

/** Publishes realtime `jackpots`: changes within a moment go out together, a fall at once. */
export function jackpotNews(
  { database, bus, log }: Pick<Platform, 'database' | 'bus' | 'log'>,
  identity: Pick<Identity, 'listUsernames'>,
) {
  let gathering: NodeJS.Timeout | undefined

  async function read(falls: readonly JackpotFall[]): Promise<JackpotNews> {
    const jackpots = await listJackpots(database.read)
    const names = await identity.listUsernames([...new Set(falls.map(({ playerId }) => playerId))])
    return {
      jackpots: jackpots
        .filter(({ isEnabled }) => isEnabled)
        .map((jackpot) => ({ id: jackpot.id, ...valueOf(jackpot) })),
      falls: falls.map(({ poolId, cycle, playerId, paidMinor }) => ({
        id: `${poolId}-${String(cycle)}`,
        jackpotID: poolId,
        name: jackpots.find(({ id }) => id === poolId)?.name ?? { tr: '', en: '' },
        player: maskName(names.get(playerId) ?? ''),
        amount: toWireMoney(paidMinor),
      })),
    }
  }

  async function publishNews(falls: readonly JackpotFall[]): Promise<void> {
    bus.publish(CHANNEL, await read(falls))
  }

  const topic: Topic = {
    name: 'jackpots',
    isPrivate: false,
    channel: () => CHANNEL,
    snapshot: () => read([]),
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'jackpots: publishing news failed')

  return {
    topic,
    async note(falls: readonly JackpotFall[]): Promise<void> {
      if (falls.length > 0) return publishNews(falls).catch(failed)
      gathering ??= setTimeout(() => {
        gathering = undefined
        void publishNews([]).catch(failed)
      }, GATHER_MS).unref()
    },
  }
}
