import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { listen } from '#server/platform/realtime/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import type { EngineRegistry } from './engine.ts'
import { listRoundsSince } from './rounds-since.ts'

const liveRound = z.object({
  roundID: z.string(),
  player: z.string(),
  bet: z.string(),
  multiple: z.string(),
  win: z.string(),
  date: z.string(),
})
const liveRounds = z.array(liveRound)
export type LiveRound = z.output<typeof liveRound>
type Settled = {
  roundId: string
  playerId: string
  gameID: string
  betMinor: Minor
  winMinor: Minor
}

export type LiveFeed = ReturnType<typeof createLiveFeed>

const KEPT = 20
const GATHER_MS = 400
/**
 * Period for which the database is read for rounds whose messages from other processes were lost.
 */
const READ_BACK_MS = 120_000

/**
 * Publishes rounds for money as they settle, per game: realtime `game:ID`, first the newest twenty,
 * then new ones. They are held in memory and sent to the other processes, because they are news,
 * not history. While messages are missed, and once afterwards, the last two minutes are read from
 * the database. Names are looked up in batches, so a round never waits for them.
 */
export function createLiveFeed(
  { database, bus, clock, log }: Pick<Platform, 'database' | 'bus' | 'clock' | 'log'>,
  engines: EngineRegistry,
  identity: Pick<Identity, 'listUsernames'>,
) {
  const newest = new Map<string, readonly LiveRound[]>()
  const followed = new Set<string>()
  const incomplete = new Set<string>()
  bus.onState(() => followed.forEach((gameID) => incomplete.add(gameID)))
  const channelOf = (gameID: string) => `game:${gameID}`
  let waiting: (Settled & { date: string })[] = []
  let gathering: NodeJS.Timeout | undefined

  async function publish(): Promise<void> {
    const rounds = waiting
    waiting = []
    gathering = undefined
    const names = await identity.listUsernames([...new Set(rounds.map(({ playerId }) => playerId))])
    for (const [gameID, ofGame] of Map.groupBy(rounds, (round) => round.gameID)) {
      const fresh = ofGame.flatMap((round) => {
        const name = names.get(round.playerId)
        return name === undefined ? [] : [toLive(round, name)]
      })
      if (fresh.length > 0) bus.publish(channelOf(gameID), fresh.toReversed())
    }
  }

  async function complete(gameID: string): Promise<void> {
    const rounds = (
      await listRoundsSince(
        database.read,
        gameID,
        new Date(clock.now().getTime() - READ_BACK_MS),
        KEPT,
      )
    ).filter(({ settledAt }) => settledAt !== null)
    const names = await identity.listUsernames([...new Set(rounds.map(({ playerId }) => playerId))])
    const read = rounds.flatMap(({ settledAt, ...round }) => {
      const name = names.get(round.playerId)
      return name === undefined || settledAt === null
        ? []
        : [toLive({ ...round, gameID, date: toWireTime(settledAt) }, name)]
    })
    const known = newest.get(gameID) ?? []
    const missing = read.filter(({ roundID }) => !known.some((round) => round.roundID === roundID))
    newest.set(
      gameID,
      [...known, ...missing]
        .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
        .slice(0, KEPT),
    )
  }

  const topic: Topic = {
    name: 'game',
    isPrivate: false,
    hasSteps: true,
    channel: (_caller, gameID) => channelOf(gameID),
    async snapshot(_caller, gameID) {
      if (engines.find(gameID) === undefined) throw new Refusal('record not found')
      if (bus.isCut() || incomplete.delete(gameID)) {
        await complete(gameID).catch((error: unknown) => {
          incomplete.add(gameID)
          throw error
        })
      }
      return newest.get(gameID) ?? []
    },
  }

  return {
    topic,
    note(round: Settled): void {
      waiting.push({ ...round, date: toWireTime(clock.now()) })
      gathering ??= setTimeout(
        () =>
          void publish().catch((error: unknown) =>
            log.warn({ err: error }, 'live feed: publishing failed'),
          ),
        GATHER_MS,
      ).unref()
    },
    follow(gameID: string): void {
      followed.add(gameID)
      listen(bus, channelOf(gameID), liveRounds, (fresh) => {
        const known = (newest.get(gameID) ?? []).filter(
          ({ roundID }) => !fresh.some((round) => round.roundID === roundID),
        )
        newest.set(gameID, [...fresh, ...known].slice(0, KEPT))
      })
    },
  }
}

function toLive(
  { roundId, betMinor, winMinor, date }: Settled & { date: string },
  name: string,
): LiveRound {
  return {
    roundID: roundId,
    player: maskName(name),
    bet: toWireMoney(betMinor),
    win: toWireMoney(winMinor),
    date,
    multiple: betMinor === 0n ? '0.00' : (Number((winMinor * 100n) / betMinor) / 100).toFixed(2),
  }
}
