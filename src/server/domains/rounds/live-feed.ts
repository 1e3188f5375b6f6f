import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { hear } from '#server/platform/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime.ts'
import type { EngineRegistry } from './engine.ts'

/** A settled round as strangers may see it. */
const liveRound = z.object({ roundID: z.string(), player: z.string(), bet: z.string(), multiple: z.string(), win: z.string(), date: z.string() })
const liveRounds = z.array(liveRound)
export type LiveRound = z.output<typeof liveRound>
type Settled = { roundId: string; playerId: string; gameID: string; betMinor: Minor; winMinor: Minor }

export type LiveFeed = ReturnType<typeof createLiveFeed>

const KEPT = 20
const GATHER_MS = 400

/**
 * Rounds for money as they settle, game by game: realtime `game:ID`, the newest twenty first, then those that came. Held in memory and
 * told to the other processes: it is news, not history. Names are looked up together, so a round never waits for it.
 */
export function createLiveFeed({ bus, clock, log }: Pick<Platform, 'bus' | 'clock' | 'log'>, engines: EngineRegistry, identity: Pick<Identity, 'listUsernames'>) {
  const newest = new Map<string, readonly LiveRound[]>()
  const channelOf = (gameID: string) => `game:${gameID}`
  let waiting: (Settled & { date: string })[] = []
  let gathering: NodeJS.Timeout | undefined

  async function tell(): Promise<void> {
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

  const topic: Topic = {
    name: 'game', isPrivate: false, hasSteps: true,
    channel: (_caller, gameID) => channelOf(gameID),
    async snapshot(_caller, gameID) {
      if (engines.find(gameID) === undefined) throw new Refusal('record not found')
      return newest.get(gameID) ?? []
    },
  }

  return {
    topic,
    /** A round for money that has just settled. */
    note(round: Settled): void {
      waiting.push({ ...round, date: toWireTime(clock.now()) })
      gathering ??= setTimeout(() => void tell().catch((error: unknown) => log.warn({ err: error }, 'live feed')), GATHER_MS).unref()
    },
    /** Hears of a game's rounds from every process. */
    follow(gameID: string): void {
      hear(bus, channelOf(gameID), liveRounds, (fresh) => void newest.set(gameID, [...fresh, ...(newest.get(gameID) ?? [])].slice(0, KEPT)))
    },
  }
}

function toLive({ roundId, betMinor, winMinor, date }: Settled & { date: string }, name: string): LiveRound {
  return {
    roundID: roundId, player: maskName(name), bet: toWireMoney(betMinor), win: toWireMoney(winMinor), date,
    multiple: betMinor === 0n ? '0.00' : (Number((winMinor * 100n) / betMinor) / 100).toFixed(2),
  }
}
