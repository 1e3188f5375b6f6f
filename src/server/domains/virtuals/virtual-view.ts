import type { VirtualState } from '#shared/contracts/virtuals.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OfferedGame, SportLimits } from './offered-game.ts'
import type { VirtualChains } from './round-outcome.ts'
import { countTickets } from './ticket.ts'
import { findLastRound, toRoundID, type VirtualRound } from './virtual-round.ts'

const GATHER_MS = 1_000

export function toWireLimits({
  minStakeMinor,
  maxStakeMinor,
  maxWinMinor,
  roundMaxMinor,
}: SportLimits): VirtualState['limits'] {
  return {
    minStake: toWireMoney(minStakeMinor),
    maxStake: toWireMoney(maxStakeMinor),
    maxWin: toWireMoney(maxWinMinor),
    roundMax: toWireMoney(roundMaxMinor),
  }
}

type Deps = Pick<Platform, 'bus' | 'clock' | 'log' | 'database'> & {
  chains: VirtualChains
  offered(): OfferedGame
}
type Times = {
  phase: VirtualState['phase']
  startsAt: Date | null
  endsAt: Date | null
  runsAt: Date | null
}

export function virtualChannel(kind: string): string {
  return `virtual:${kind}`
}

/**
 * Channel on which any process reports that it wrote a ticket; the process that runs the clock
 * counts them again.
 */
export function stakedChannel(kind: string): string {
  return `virtual-staked:${kind}`
}

export function phaseOf(
  { phases }: Pick<OfferedGame, 'phases'>,
  round: VirtualRound | undefined,
  now: Date,
): Times {
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
  if (round === undefined) return { phase: 'closed', startsAt: null, endsAt: null, runsAt: null }
  if (round.state === 'betting') {
    const runsAt = after(round.bettingEndsAt, phases.closingMs)
    const isOpen = now < round.bettingEndsAt
    return {
      phase: isOpen ? 'betting' : 'closed',
      startsAt: isOpen ? after(round.bettingEndsAt, -phases.bettingMs) : round.bettingEndsAt,
      endsAt: isOpen ? round.bettingEndsAt : runsAt,
      runsAt,
    }
  }
  if (round.state === 'closed') {
    const runsAt = after(round.closedAt, phases.closingMs)
    return now < runsAt
      ? { phase: 'closed', startsAt: round.closedAt, endsAt: runsAt, runsAt }
      : { phase: 'running', startsAt: runsAt, endsAt: after(runsAt, phases.runningMs), runsAt }
  }
  const nextAt = after(round.endedAt, phases.resultMs)
  return {
    phase: 'result',
    startsAt: round.endedAt,
    endsAt: nextAt,
    runsAt: after(nextAt, phases.bettingMs + phases.closingMs),
  }
}

/**
 * The public view of a virtual sport. Every message holds the whole state, so a lost message costs
 * nothing. No result is published before the run is shown.
 */
export function virtualView({ bus, clock, log, database, chains, offered }: Deps, kind: string) {
  let shown: VirtualRound | undefined
  let gathering: NodeJS.Timeout | undefined

  async function stateOf(round: VirtualRound | undefined): Promise<VirtualState> {
    const now = clock.now()
    const { phase, startsAt, endsAt, runsAt } = phaseOf(offered(), round, now)
    const known = {
      type: kind,
      phase,
      limits: toWireLimits(round?.limits ?? offered()),
      now: toWireTime(now),
      startsAt: startsAt && toWireTime(startsAt),
      endsAt: endsAt && toWireTime(endsAt),
      runsAt: runsAt && toWireTime(runsAt),
    }
    if (round === undefined)
      return {
        ...known,
        roundID: null,
        round: 0,
        card: null,
        result: null,
        isVoid: false,
        tickets: 0,
        staked: '0.00',
        chain: null,
        salt: null,
        hash: null,
      }
    const [{ tickets, stakedMinor }, chain] = await Promise.all([
      countTickets(database.read, kind, round.number),
      chains.of(kind).findChain(database.read, round.number),
    ])
    const result =
      'result' in round
        ? round.result
        : phase === 'running'
          ? (await chains.outcomeOf(database.read, round)).result
          : null
    return {
      ...known,
      roundID: toRoundID(kind, round.number),
      round: round.number,
      card: { ...round.card },
      result: result && { ...result },
      isVoid: round.state === 'void',
      tickets,
      staked: toWireMoney(stakedMinor),
      chain: chain?.commitment ?? null,
      salt: chain?.salt ?? null,
      hash: 'hash' in round ? round.hash : null,
    }
  }

  async function publish(): Promise<void> {
    clearTimeout(gathering)
    gathering = undefined
    if (shown !== undefined) bus.publish(virtualChannel(kind), await stateOf(shown))
  }

  bus.subscribe(stakedChannel(kind), () => {
    if (shown === undefined) return
    gathering ??= setTimeout(
      () =>
        void publish().catch((error: unknown) =>
          log.warn({ err: error, kind }, 'virtuals: the state could not be published'),
        ),
      GATHER_MS,
    ).unref()
  })

  return {
    async show(round: VirtualRound | undefined): Promise<void> {
      shown = round
      await publish()
    },
    read: async (): Promise<VirtualState> => stateOf(await findLastRound(database.read, kind)),
  }
}
