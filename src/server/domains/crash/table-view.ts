import { toWireMultiplier } from '#games/originals/multiplier.ts'
import { z } from 'zod'
import { crashState, type CrashBet, type CrashState } from '#shared/contracts/crash.ts'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Chain } from '#server/domains/fairness/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds, SharedBet } from '#server/domains/rounds/index.ts'
import { listen } from '#server/platform/realtime/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import {
  findLastRound,
  findRound,
  listResults,
  type PastRound,
  type SharedRound,
} from './shared-round.ts'

const CHANNEL = 'crash'
/** Channels on which any process reports bets to the one that runs the rounds. */
const JOINED = 'crash:joined'
const SETTLED = 'crash:settled'
const joinedMessage = z.object({
  roundId: z.string(),
  playerId: z.string(),
  params: z.record(z.string(), z.unknown()),
  bet: z.string(),
})
const settledMessage = z.object({ roundId: z.string(), win: z.string() })
const GATHER_MS = 250
const RETAINED_RESULTS = 20
const SHOWN_BETS = 50
const MAX_RETAINED_BETS = 5_000
/**
 * Tolerance between process clocks: the ID of a bet contains the time of the process that made it.
 */
const CLOCKS_DIFFER_MS = 2_000
export const CRASHED_MS = 3_000

type Bet = SharedBet & { round: number; name: string | undefined; winMinor: Minor | undefined }
type Deps = Pick<Platform, 'bus' | 'clock' | 'log' | 'database'> & {
  identity: Pick<Identity, 'listUsernames'>
  rounds: Pick<Rounds, 'listSince'>
  gameID: string
  findChain(round: number): Promise<Chain | undefined>
}

type ViewContext = Deps & {
  bets: Map<string, Bet>
  round: SharedRound | undefined
  results: readonly PastRound[]
  chain: Chain | undefined
  latest: CrashState | undefined
  gathering: NodeJS.Timeout | undefined
  /** Messages were lost, so the round's bets must be read from the database. */
  isIncomplete: boolean
}

/**
 * The public view of the rounds, realtime `crash`. Every message holds the whole state, so a lost
 * message costs nothing. The process that runs the rounds publishes it, the others pass it on; bets
 * are published at most four times a second. The crash point of a running round is never passed to
 * it. During and once after a loss of messages, the round's bets are read from the database.
 */
export function crashTable(deps: Deps) {
  const { bus } = deps
  const context: ViewContext = {
    ...deps,
    bets: new Map(),
    round: undefined,
    results: [],
    chain: undefined,
    latest: undefined,
    gathering: undefined,
    isIncomplete: false,
  }
  follow(context)

  const topic: Topic = {
    name: CHANNEL,
    isPrivate: false,
    channel: () => CHANNEL,
    snapshot: () => snapshot(context),
  }

  return {
    topic,
    opened: ({ roundId, playerId, betMinor, params }: SharedBet) =>
      bus.publish(JOINED, { roundId, playerId, params, bet: betMinor.toString() }),
    settled: (roundId: string, winMinor: Minor) =>
      bus.publish(SETTLED, { roundId, win: winMinor.toString() }),
    recall: (open: readonly SharedBet[]) => open.forEach((bet) => keep(context, bet)),
    show: (next: SharedRound) => show(context, next),
    rest(): void {
      context.round = undefined
      context.bets.clear()
      context.results = []
    },
  }
}

function follow(context: ViewContext): void {
  const { bus, bets } = context
  listen(bus, CHANNEL, crashState, (state) => {
    context.latest = state
    forgetBefore(context, state.round)
  })
  listen(bus, JOINED, joinedMessage, ({ bet, ...joined }) => {
    keep(context, { ...joined, betMinor: BigInt(bet) })
    publishSoon(context)
  })
  listen(bus, SETTLED, settledMessage, ({ roundId, win }) => {
    const bet = bets.get(roundId)
    if (bet === undefined) return
    bet.winMinor = BigInt(win)
    publishSoon(context)
  })

  bus.onState((state) => {
    if (state === 'whole') publishSoon(context, true)
  })
}

async function snapshot(context: ViewContext): Promise<CrashState> {
  const { bus, clock, database, findChain } = context
  const now = clock.now()
  const last = await findLastRound(database.read)
  const { latest } = context
  // The last state from another process may be outdated, because messages can be lost.
  if (
    !bus.isCut() &&
    latest !== undefined &&
    latest.round === last?.number &&
    latest.phase === phaseOf(last)
  )
    return { ...latest, now: toWireTime(now) }
  return stateOf(
    last,
    await listResults(database.read, RETAINED_RESULTS),
    last && (await findChain(last.number)),
    last === undefined ? [] : await readBets(context, last.number),
    now,
  )
}

async function show(context: ViewContext, next: SharedRound): Promise<void> {
  const { database, findChain } = context
  if (next.number !== context.round?.number) {
    forgetBefore(context, next.number)
    context.chain = await findChain(next.number)
  }
  if (context.results.length === 0)
    context.results = await listResults(database.read, RETAINED_RESULTS)
  if (next.state === 'crashed' && context.results[0]?.round !== next.number)
    context.results = [
      { round: next.number, hash: next.hash, point: next.point },
      ...context.results,
    ].slice(0, RETAINED_RESULTS)
  context.round = next
  await publish(context)
}

function keep(context: ViewContext, bet: SharedBet): void {
  const { bets } = context
  if (bets.has(bet.roundId) || bets.size >= MAX_RETAINED_BETS) return
  bets.set(bet.roundId, toBet(bet))
}

async function readBets(context: ViewContext, number: number): Promise<Bet[]> {
  const { clock, database, rounds, gameID } = context
  const before = await findRound(database.read, number - 1)
  const since = (before?.bettingEndsAt ?? clock.now()).getTime() - CLOCKS_DIFFER_MS
  const written = (await rounds.listSince(gameID, new Date(since), MAX_RETAINED_BETS)).filter(
    ({ params }) => params['round'] === number,
  )
  return nameAll(
    context,
    written.map(({ settledAt, winMinor, ...bet }) => ({
      ...toBet(bet),
      winMinor: settledAt === null ? undefined : winMinor,
    })),
  )
}

async function nameAll(context: ViewContext, list: Bet[]): Promise<Bet[]> {
  const { identity } = context
  const nameless = list.filter(({ name }) => name === undefined)
  const names = await identity.listUsernames([...new Set(nameless.map(({ playerId }) => playerId))])
  for (const bet of nameless) bet.name = maskName(names.get(bet.playerId) ?? '')
  return list
}

function forgetBefore(context: ViewContext, number: number): void {
  const { bets } = context
  for (const [id, bet] of bets) if (bet.round < number) bets.delete(id)
}

function publishSoon(context: ViewContext, mustRead = false): void {
  const { log } = context
  if (context.round === undefined) return
  context.isIncomplete ||= mustRead
  context.gathering ??= setTimeout(
    () =>
      void publish(context).catch((error: unknown) =>
        log.warn({ err: error }, 'crash: the table could not be published'),
      ),
    GATHER_MS,
  ).unref()
}

async function publish(context: ViewContext): Promise<void> {
  const { bus, clock, bets } = context
  clearTimeout(context.gathering)
  context.gathering = undefined
  if (context.round !== undefined && (context.isIncomplete || bus.isCut())) {
    context.isIncomplete = false
    for (const bet of await readBets(context, context.round.number))
      bets.set(bet.roundId, { ...bet, winMinor: bet.winMinor ?? bets.get(bet.roundId)?.winMinor })
  }
  await nameAll(context, [...bets.values()])
  if (context.round !== undefined)
    bus.publish(
      CHANNEL,
      stateOf(
        context.round,
        context.results,
        context.chain,
        [...bets.values()].filter((bet) => bet.round === context.round?.number),
        clock.now(),
      ),
    )
}

function stateOf(
  round: SharedRound | undefined,
  results: readonly PastRound[],
  chain: Chain | undefined,
  bets: readonly Bet[],
  now: Date,
): CrashState {
  const paid = bets.toSorted((a, b) =>
    a.betMinor < b.betMinor ? 1 : a.betMinor > b.betMinor ? -1 : a.roundId < b.roundId ? -1 : 1,
  )
  return {
    phase: phaseOf(round),
    round: round?.number ?? 0,
    now: toWireTime(now),
    ...timesOf(round),
    chain: chain?.commitment ?? null,
    salt: chain?.salt ?? null,
    results: results.map(({ round: number, hash, point }) => ({
      round: number,
      hash,
      point: toWireMultiplier(point),
    })),
    betCount: bets.length,
    staked: toWireMoney(bets.reduce((sum, { betMinor }) => sum + betMinor, 0n)),
    bets: paid.slice(0, SHOWN_BETS).map(toWire),
  }
}

const toBet = (bet: SharedBet): Bet => ({
  ...bet,
  round: Number(bet.params['round']),
  name: undefined,
  winMinor: undefined,
})

function phaseOf(round: SharedRound | undefined): CrashState['phase'] {
  return round === undefined || round.state === 'void' ? 'waiting' : round.state
}

function timesOf(round: SharedRound | undefined): Pick<CrashState, 'startsAt' | 'endsAt'> {
  switch (round?.state) {
    case 'betting':
      return { startsAt: null, endsAt: toWireTime(round.bettingEndsAt) }
    case 'flying':
      return { startsAt: toWireTime(round.startsAt), endsAt: null }
    case 'crashed':
      return {
        startsAt: toWireTime(round.startsAt),
        endsAt: toWireTime(new Date(round.endedAt.getTime() + CRASHED_MS)),
      }
    case 'void':
    case undefined:
      return { startsAt: null, endsAt: null }
  }
}

function toWire({ roundId, name, betMinor, winMinor }: Bet): CrashBet {
  const left =
    winMinor === undefined || winMinor === 0n
      ? null
      : toWireMultiplier(Number((winMinor * 100n) / betMinor))
  return {
    roundID: roundId,
    player: name ?? '',
    bet: toWireMoney(betMinor),
    multiplier: left,
    win: toWireMoney(winMinor ?? 0n),
  }
}
