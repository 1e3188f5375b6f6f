import { autoCashoutOf, CRASH_MOST } from '#games/originals/crash.ts'
import { multiplierAfter } from '#games/originals/crash-curve.ts'
import { toWireMultiplier, type Hundredths } from '#games/originals/multiplier.ts'
import type { CrashState } from '#shared/contracts/crash.ts'
import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { tellPage } from '../../../stage/bridge.ts'
import { settleRequest } from '../../../stage/settle-request.ts'
import { keepSettings, readSettings, type Settings } from '../../../stage/settings.ts'
import { actInRound, forgetToken, GameRefusal, getReplay, listHistory, NoAnswer, openRound, resume } from '../../../stage/transport.ts'
import { countRound, startAuto, type AutoPlan, type AutoRun, type AutoStop, type BetLimits } from '../../auto-bet.ts'
import type { TableStats, TableTrouble } from '../../table.ts'
import type { TableSound } from '../../table-sound.ts'

/** The player's stake in a shared round. `auto` in hundredths, undefined where the player leaves by hand. */
export type OwnBet = { roundID: string; round: number; betMinor: Minor; auto: Hundredths | undefined }
/** How it came out. `multiplier` undefined: lost, or given back where `winMinor` is the stake. */
export type OwnResult = OwnBet & { winMinor: Minor; multiplier: string | undefined; isBack: boolean }

export type MartiState = {
  shared: CrashState | undefined
  balanceMinor: Minor
  betMinor: Minor
  auto: Hundredths | undefined
  bet: OwnBet | undefined
  asking: 'join' | 'cashout' | undefined
  /** The newest first. */
  past: readonly OwnResult[]
  stats: TableStats
  run: AutoRun | undefined
  runEnded: AutoStop | undefined
  offline: boolean
  over: boolean
  settings: Settings
}

export type MartiTable = ReturnType<typeof createMartiTable>
type Events = RoundReply['events']

const MAX_PAST = 40
const MAX_POINTS = 200
const LOOK_AGAIN_MS = 450

/** Martı between its launch and the player's leaving. What a round comes to is told by the server alone. */
export function createMartiTable(launch: LaunchReply, sound: TableSound, onTrouble: (trouble: TableTrouble) => void) {
  const { token, rules } = launch
  const limits: BetLimits = { leastMinor: fromWireMoney(rules.minBet), mostMinor: fromWireMoney(rules.maxBet), unitMinor: fromWireMoney(rules.betUnit ?? rules.minBet) }
  const left = new AbortController()
  const listeners = new Set<() => void>()
  /** Server's clock less this one's; the largest seen came with the least delay. */
  let offsetMs = -Infinity
  let looking = false
  let state: MartiState = {
    shared: undefined, balanceMinor: fromWireMoney(launch.balance), betMinor: fromWireMoney(rules.steps[0] ?? rules.minBet), auto: undefined, bet: undefined, asking: undefined,
    past: [], stats: { rounds: 0, wins: 0, stakedMinor: 0n, wonMinor: 0n, points: [] }, run: undefined, runEnded: undefined, offline: false, over: false, settings: readSettings(),
  }

  const set = (change: Partial<MartiState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const whileAsking = { onLost: () => set({ offline: true }), onBack: () => set({ offline: false }) }
  const serverNow = () => Date.now() + (Number.isFinite(offsetMs) ? offsetMs : 0)

  function hear(shared: CrashState): void {
    offsetMs = Math.max(offsetMs, new Date(shared.now).getTime() - Date.now())
    const before = state.shared
    set({ shared })
    const { bet } = state
    if (shared.phase !== before?.phase) {
      if (shared.phase === 'flying') sound.good(2)
      if (shared.phase === 'crashed' && before?.phase === 'flying') sound.lose()
    }
    if (bet !== undefined && (shared.round > bet.round || (shared.round === bet.round && (shared.phase === 'crashed' || shared.phase === 'waiting')))) void look()
  }

  /** The multiplier by the server's clock; 100 before take-off, the point after the crash. */
  function standing(): Hundredths {
    const { shared } = state
    if (shared?.phase === 'crashed') return Math.round(Number(shared.results[0]?.point ?? 1) * 100)
    return shared?.phase === 'flying' && shared.startsAt !== null ? multiplierAfter(serverNow() - new Date(shared.startsAt).getTime()) : 100
  }

  const isFlying = () => state.shared?.phase === 'flying' && state.bet?.round === state.shared.round

  async function place(): Promise<void> {
    if (state.bet !== undefined || state.asking !== undefined || state.over) return
    const betMinor = state.run?.betMinor ?? state.betMinor
    if (betMinor > state.balanceMinor) {
      stopRun(state.run === undefined ? undefined : 'balance')
      return onTrouble({ kind: 'poor' })
    }
    const requestId = crypto.randomUUID()
    const params = state.auto === undefined ? {} : { autoCashout: toWireMultiplier(state.auto) }
    set({ asking: 'join', balanceMinor: state.balanceMinor - betMinor, runEnded: undefined })
    sound.stake()
    try {
      const reply = await settleRequest(() => openRound(token, requestId, betMinor, params), whileAsking, left.signal)
      tellPage({ type: 'round', state: reply.state, roundID: reply.roundID, bet: reply.bet, win: reply.win })
      set({ asking: undefined, offline: false, balanceMinor: fromWireMoney(reply.balance), bet: betOf(reply) })
      // It may have flown while the answer was on its way.
      if (state.shared !== undefined) hear(state.shared)
    } catch (error) {
      set({ asking: undefined, offline: false, balanceMinor: state.balanceMinor + betMinor })
      await refused(error)
    }
  }

  async function cashOut(): Promise<void> {
    const { bet } = state
    if (bet === undefined || state.asking !== undefined || !isFlying()) return
    set({ asking: 'cashout' })
    const requestId = crypto.randomUUID()
    try {
      const reply = await settleRequest(() => actInRound(token, requestId, bet.roundID, 'cashout', {}), whileAsking, left.signal)
      set({ asking: undefined, offline: false, balanceMinor: fromWireMoney(reply.balance) })
      ended(bet, reply.events, fromWireMoney(reply.win))
    } catch (error) {
      set({ asking: undefined, offline: false })
      if (error instanceof GameRefusal && error.code !== 401) return void look()
      await refused(error)
    }
  }

  /** Asks how the bet came out until the server has settled it. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      while (state.bet !== undefined && !left.signal.aborted) {
        const { bet } = state
        const settled = await outcomeOf(bet).catch((error: unknown) => {
          if (error instanceof NoAnswer) return undefined
          throw error
        })
        if (settled !== undefined && state.bet === bet) {
          set({ balanceMinor: settled.balanceMinor })
          return ended(bet, settled.events, settled.winMinor)
        }
        // Its automatic cash-out is not there yet, and the flight goes on.
        if (isFlying() && standing() < (bet.auto ?? CRASH_MOST)) return
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
    } catch (error) {
      await refused(error)
    } finally {
      looking = false
    }
  }

  async function outcomeOf(bet: OwnBet): Promise<{ events: Events; winMinor: Minor; balanceMinor: Minor } | undefined> {
    const { events, win } = await getReplay(bet.roundID, token)
    const winMinor = fromWireMoney(win)
    return isOver(events, winMinor) ? { events, winMinor, balanceMinor: fromWireMoney((await resume(token)).balance) } : undefined
  }

  function ended(bet: OwnBet, events: Events, winMinor: Minor): void {
    if (state.bet !== bet) return
    const cashout = events.find(({ type }) => type === 'cashout')
    const isBack = cashout === undefined && winMinor > 0n
    const result: OwnResult = { ...bet, winMinor, isBack, multiplier: typeof cashout?.['multiplier'] === 'string' ? cashout['multiplier'] : undefined }
    const { stats } = state
    const net = Number(stats.wonMinor - stats.stakedMinor + winMinor - bet.betMinor)
    set({
      bet: undefined, past: [result, ...state.past].slice(0, MAX_PAST),
      stats: {
        rounds: stats.rounds + 1, wins: stats.wins + (winMinor > bet.betMinor ? 1 : 0),
        stakedMinor: stats.stakedMinor + bet.betMinor, wonMinor: stats.wonMinor + winMinor, points: [...stats.points, net].slice(-MAX_POINTS),
      },
    })
    tellPage({ type: 'round', state: 'settled', roundID: bet.roundID, bet: toWireMoney(bet.betMinor), win: toWireMoney(winMinor) })
    tellPage({ type: 'balance', balance: toWireMoney(state.balanceMinor) })
    if (winMinor > bet.betMinor) sound.win(Number(winMinor) / Number(bet.betMinor))
    goOn(result)
  }

  function goOn(result: OwnResult): void {
    if (state.run === undefined) return
    const { run, stop } = countRound(state.run, result, limits)
    set({ run })
    if (stop !== undefined) return stopRun(stop)
    void place()
  }

  function stopRun(why: AutoStop | undefined): void {
    set({ run: undefined, runEnded: why })
  }

  async function refused(error: unknown): Promise<void> {
    if (left.signal.aborted) return
    stopRun(undefined)
    if (!(error instanceof GameRefusal)) throw error
    if (error.code === 401) {
      set({ over: true, bet: undefined })
      forgetToken()
      tellPage({ type: 'failed', debug: 'token expired', message: '' })
      return onTrouble({ kind: 'expired' })
    }
    const now = await resume(token)
    set({ balanceMinor: fromWireMoney(now.balance), bet: now.round === null ? undefined : betOf(now.round) })
    if (now.round === null) onTrouble(error.debug === 'insufficient balance' ? { kind: 'poor' } : { kind: 'refused', message: error.message })
  }

  function setBet(betMinor: Minor): void {
    const whole = (betMinor / limits.unitMinor) * limits.unitMinor
    set({ betMinor: whole < limits.leastMinor ? limits.leastMinor : whole > limits.mostMinor ? limits.mostMinor : whole })
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear,
    serverNow,
    standing,
    isFlying,
    place: () => void place(),
    cashOut: () => void cashOut(),
    /** Called as the multiplier passes the bet's automatic cash-out. */
    look: () => void look(),
    history: () => listHistory(token, 50),
    setBet,
    setAuto: (auto: Hundredths | undefined) => set({ auto }),
    startRun(plan: AutoPlan) {
      if (state.bet !== undefined || state.asking !== undefined) return
      set({ run: startAuto(plan, state.betMinor) })
      void place()
    },
    stopRun: () => stopRun(undefined),
    change(settings: Settings) {
      keepSettings(settings)
      sound.muted = settings.muted
      set({ settings })
    },
    begin() {
      sound.muted = state.settings.muted
      if (launch.round === null) return
      set({ bet: betOf(launch.round) })
      void look()
    },
    receive(message: PageToGame) {
      if (message.type === 'refresh-balance' && state.asking === undefined) set({ balanceMinor: fromWireMoney(message.balance) })
      else if (message.type === 'sound') this.change({ ...state.settings, muted: message.muted })
      else if (message.type === 'pause') stopRun(undefined)
    },
  }
}

function betOf(reply: RoundReply): OwnBet {
  const joined = reply.events.find(({ type }) => type === 'joined')
  const auto = joined?.['autoCashout']
  return {
    roundID: reply.roundID, round: Number(joined?.['round'] ?? 0), betMinor: fromWireMoney(reply.bet),
    auto: typeof auto === 'string' ? autoCashoutOf({ autoCashout: auto }) : undefined,
  }
}

/** Left, lost, or given back without a move. */
function isOver(events: Events, winMinor: Minor): boolean {
  return winMinor > 0n || events.some(({ type }) => type === 'crash' || type === 'cashout')
}
