import { crash as game, CRASH_MIN } from '#games/originals/crash.ts'
import { multiplierAfter } from '#games/originals/crash-curve.ts'
import { toWireMultiplier } from '#games/originals/multiplier.ts'
import { ORIGINALS } from '#games/originals/originals.ts'
import { onlyParams } from '#games/originals/params.ts'
import type { JsonObject, RoundStep } from '#games/game-engine.ts'
import { sharedRounds } from '#shared/contracts/fairness.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds, SharedProof, SharedRounds } from '#server/domains/rounds/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { crashChains } from './chain.ts'
import { endOf, flightClock } from './flight-clock.ts'
import { isLate } from './settle.ts'
import { findLastRound, findRound, findRoundNow, listDrawn, listProven } from './shared-round.ts'
import { crashTable } from './table-view.ts'

type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'listUsernames'>
  content: Pick<Content, 'maintenance'>
}

const AFTER_A_FAILURE_MS = 1_000
const SHORTEST_WAIT_MS = 4

export type Crash = ReturnType<typeof createCrash>

export function createCrash(platform: Platform, { rounds, identity, content }: Ports) {
  const { database, log } = platform
  const clock = databaseClock(platform)
  const chains = crashChains(platform)
  const table = crashTable({
    ...platform,
    clock,
    identity,
    rounds,
    gameID: game.gameID,
    findChain: (round) => chains.findChain(database.read, round),
  })
  const runFlights = () =>
    flightClock({
      database,
      clock,
      log,
      chains,
      table,
      rounds,
      gameID: game.gameID,
      isClosed: () => content.maintenance.refusal() !== undefined,
      isClockRight: () => platform.clockWatch.isRight(),
    })
  const flights = runFlights()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const shared: SharedRounds = {
    async join(params) {
      platform.clockWatch.requireRight()
      const last = await findLastRound(database.read)
      // The chain of the next round must have been published since this round began, so the house
      // cannot choose it after a bet.
      if (last === undefined) throw new Refusal('not possible')
      return { ...params, round: last.state === 'betting' ? last.number : last.number + 1 }
    },
    async judge(
      tx: Tx,
      { params, openedAt }: { params: JsonObject; openedAt: Date },
      move: RoundStep,
    ) {
      platform.clockWatch.requireRight()
      if (move.action !== 'cashout') throw new Refusal('not possible')
      onlyParams(move.params)
      const number = Number(params['round'])
      const { point } = await chains.outcomeOf(tx, number)
      // The bet is locked by now, so this time is that of the commit. The end of a flight is
      // written and shown only after its time.
      const { round, now } = (await findRoundNow(tx, number)) ?? {}
      if (round?.state !== 'flying' || now === undefined || isLate(openedAt, round.startsAt))
        throw new Refusal('not possible')
      const stood = multiplierAfter(now.getTime() - round.startsAt.getTime())
      if (stood < CRASH_MIN || now < round.startsAt || now >= endOf(round.startsAt, point))
        throw new Refusal('not possible')
      return { multiplier: toWireMultiplier(stood) }
    },
    async proof(params): Promise<SharedProof | undefined> {
      const number = Number(params['round'])
      const [round, chain] = await Promise.all([
        findRound(database.read, number),
        chains.findChain(database.read, number),
      ])
      if (chain === undefined) return undefined
      const isOver = round?.state === 'crashed' || round?.state === 'void'
      return {
        round: number,
        chain: chain.commitment,
        salt: chain.salt,
        hash: isOver ? round.hash : null,
        point: isOver ? toWireMultiplier(round.point) : null,
      }
    },
    opened: table.opened,
    settled: table.settled,
  }
  rounds.register({ ...game, page: 'originals', subCategory: SUB_CATEGORY.original, shared })

  async function run(): Promise<void> {
    let waitMs = AFTER_A_FAILURE_MS
    try {
      waitMs = await flights.step()
    } catch (error) {
      log.warn({ err: error }, 'crash: a step of the rounds failed')
    }
    if (running !== undefined) timer = setTimeout(startRun, Math.max(SHORTEST_WAIT_MS, waitMs))
  }

  function startRun(): void {
    running = run()
  }

  const calls: BoundCall[] = [
    handle(sharedRounds, async (_context, { round, limit }) => {
      const proven = await listProven(database.read, limit, round)
      const known = await chains.listChains(
        database.read,
        proven.map(({ chainId }) => chainId),
      )
      return {
        rounds: proven.flatMap(({ endedAt, point, chainId, ...past }) => {
          const chain = known.get(chainId)
          return chain === undefined
            ? []
            : [
                {
                  ...past,
                  point: toWireMultiplier(point),
                  date: toWireTime(endedAt),
                  chain: chain.commitment,
                  salt: chain.salt,
                  firstRound: chain.firstRound,
                },
              ]
        }),
      }
    }),
  ]

  return {
    calls,
    topics: [table.topic],
    flights,
    listDrawn,
    runFlights,
    start(): void {
      if (ORIGINALS.includes(game)) running ??= run()
    },
    /** Stops the rounds and releases the lease, so another process continues at once. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      const last = running
      running = undefined
      await last
      await flights.settled()
      await flights.release()
    },
  }
}
