import { autoCashoutOf, CRASH_MAX } from '#games/originals/crash.ts'
import { multiplierAfter } from '#games/originals/crash-curve.ts'
import { toWireMultiplier, type Hundredths } from '#games/originals/multiplier.ts'
import type { CrashState } from '#shared/contracts/crash.ts'
import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { sendToPage } from '#web/game-shell/connection/bridge.ts'
import { settleRequest } from '#web/game-shell/connection/settle-request.ts'
import { keepSettings, readSettings, type Settings } from '#web/game-shell/settings.ts'
import {
  actInRound,
  forgetToken,
  GameRefusal,
  getReplay,
  listHistory,
  NoAnswer,
  openRound,
  resume,
} from '#web/game-shell/connection/transport.ts'
import {
  countRound,
  startAuto,
  type AutoPlan,
  type AutoRun,
  type AutoStop,
} from '../../auto-bet.ts'
import { allowedBet, betLimitsOf, type BetLimits } from '../../bet-limits.ts'
import type { TableTrouble } from '#web/game-shell/sheets/trouble.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { NOTHING_PLAYED, withRound, type TableStats } from '../../table-stats.ts'
import { watchedState } from '#web/game-shell/watched-state.ts'

/**
 * The player's stake in a shared round. `auto` is in hundredths; undefined for a manual cash-out.
 */
export type OwnBet = {
  roundID: string
  round: number
  betMinor: Minor
  auto: Hundredths | undefined
}
/**
 * Result of a bet. `multiplier` is undefined if the bet was lost, or refunded when `winMinor` is
 * the stake.
 */
export type OwnResult = OwnBet & {
  winMinor: Minor
  multiplier: string | undefined
  isBack: boolean
}

export type MartiState = {
  shared: CrashState | undefined
  balanceMinor: Minor
  betMinor: Minor
  auto: Hundredths | undefined
  bet: OwnBet | undefined
  asking: 'join' | 'cashout' | undefined
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
const LOOK_AGAIN_MS = 450

type OpenTable = Pick<ReturnType<typeof watchedState<MartiState>>, 'get' | 'set'> & {
  token: string
  sound: TableSound
  onTrouble: (trouble: TableTrouble) => void
  limits: BetLimits
  left: AbortController
  whileAsking: { onLost: () => void; onBack: () => void }
  /** Server clock minus local clock. The largest value came with the least network delay. */
  offsetMs: number
  looking: boolean
}

/** Client of Martı from launch to leaving. Only the server decides a round's result. */
export function createMartiTable(
  launch: LaunchReply,
  sound: TableSound,
  onTrouble: (trouble: TableTrouble) => void,
) {
  const { token, rules } = launch
  const limits = betLimitsOf(rules)
  const left = new AbortController()
  const { get, set, subscribe } = watchedState<MartiState>({
    shared: undefined,
    balanceMinor: fromWireMoney(launch.balance),
    betMinor: fromWireMoney(rules.steps[0] ?? rules.minBet),
    auto: undefined,
    bet: undefined,
    asking: undefined,
    past: [],
    stats: NOTHING_PLAYED,
    run: undefined,
    runEnded: undefined,
    offline: false,
    over: false,
    settings: readSettings(),
  })
  const whileAsking = {
    onLost: () => set({ offline: true }),
    onBack: () => set({ offline: false }),
  }
  const table: OpenTable = {
    get,
    set,
    token,
    sound,
    onTrouble,
    limits,
    left,
    whileAsking,
    offsetMs: -Infinity,
    looking: false,
  }

  return {
    get,
    subscribe,
    receiveState: (shared: CrashState) => receiveState(table, shared),
    serverNow: () => serverNow(table),
    standing: () => standing(table),
    isFlying: () => isFlying(table),
    place: () => void place(table),
    cashOut: () => void cashOut(table),
    look: () => void look(table),
    history: () => listHistory(token, 50),
    replay: (roundID: string) => getReplay(roundID, token),
    setBet: (betMinor: Minor) => setBet(table, betMinor),
    setAuto: (auto: Hundredths | undefined) => set({ auto }),
    startRun(plan: AutoPlan) {
      if (get().bet !== undefined || get().asking !== undefined) return
      set({ run: startAuto(plan, get().betMinor) })
      void place(table)
    },
    stopRun: () => stopRun(table, undefined),
    change(settings: Settings) {
      keepSettings(settings)
      sound.muted = settings.muted
      set({ settings })
    },
    begin() {
      sound.muted = get().settings.muted
      if (launch.round === null) return
      set({ bet: betOf(launch.round) })
      void look(table)
    },
    receive(message: PageToGame) {
      if (message.type === 'refresh-balance' && get().asking === undefined)
        set({ balanceMinor: fromWireMoney(message.balance) })
      else if (message.type === 'sound') this.change({ ...get().settings, muted: message.muted })
      else if (message.type === 'pause') stopRun(table, undefined)
    },
  }
}

function receiveState(table: OpenTable, shared: CrashState): void {
  const { sound, get, set } = table
  table.offsetMs = Math.max(table.offsetMs, new Date(shared.now).getTime() - Date.now())
  const before = get().shared
  set({ shared })
  const { bet } = get()
  if (shared.phase !== before?.phase) {
    if (shared.phase === 'flying') sound.good(2)
    if (shared.phase === 'crashed' && before?.phase === 'flying') sound.lose()
  }
  if (
    bet !== undefined &&
    (shared.round > bet.round ||
      (shared.round === bet.round && (shared.phase === 'crashed' || shared.phase === 'waiting')))
  )
    void look(table)
}

/**
 * Returns the multiplier by the server's clock: 100 before take-off, the final point after the
 * crash.
 */
function standing(table: OpenTable): Hundredths {
  const { shared } = table.get()
  if (shared?.phase === 'crashed') return Math.round(Number(shared.results[0]?.point ?? 1) * 100)
  return shared?.phase === 'flying' && shared.startsAt !== null
    ? multiplierAfter(serverNow(table) - new Date(shared.startsAt).getTime())
    : 100
}

function isFlying(table: OpenTable): boolean {
  const { shared, bet } = table.get()
  return shared?.phase === 'flying' && bet?.round === shared.round
}

async function place(table: OpenTable): Promise<void> {
  const { token, sound, onTrouble, left, get, set, whileAsking } = table
  const { bet, asking, over, run, auto, balanceMinor } = get()
  if (bet !== undefined || asking !== undefined || over) return
  const betMinor = run?.betMinor ?? get().betMinor
  if (betMinor > balanceMinor) {
    stopRun(table, run === undefined ? undefined : 'balance')
    return onTrouble({ kind: 'poor' })
  }
  const requestId = crypto.randomUUID()
  const params = auto === undefined ? {} : { autoCashout: toWireMultiplier(auto) }
  set({ asking: 'join', balanceMinor: balanceMinor - betMinor, runEnded: undefined })
  sound.stake()
  try {
    const reply = await settleRequest(
      () => openRound(token, requestId, betMinor, params),
      whileAsking,
      left.signal,
    )
    sendToPage({
      type: 'round',
      state: reply.state,
      roundID: reply.roundID,
      bet: reply.bet,
      win: reply.win,
    })
    set({
      asking: undefined,
      offline: false,
      balanceMinor: fromWireMoney(reply.balance),
      bet: betOf(reply),
    })
    // The flight may have started while the answer was in transit.
    const { shared } = get()
    if (shared !== undefined) receiveState(table, shared)
  } catch (error) {
    set({ asking: undefined, offline: false, balanceMinor: get().balanceMinor + betMinor })
    await refused(table, error)
  }
}

async function cashOut(table: OpenTable): Promise<void> {
  const { token, left, get, set, whileAsking } = table
  const { bet, asking } = get()
  if (bet === undefined || asking !== undefined || !isFlying(table)) return
  set({ asking: 'cashout' })
  const requestId = crypto.randomUUID()
  try {
    const reply = await settleRequest(
      () => actInRound(token, requestId, bet.roundID, 'cashout', {}),
      whileAsking,
      left.signal,
    )
    set({ asking: undefined, offline: false, balanceMinor: fromWireMoney(reply.balance) })
    ended(table, bet, reply.events, fromWireMoney(reply.win))
  } catch (error) {
    set({ asking: undefined, offline: false })
    if (error instanceof GameRefusal && error.code !== 401) return void look(table)
    await refused(table, error)
  }
}

/** Polls the bet's result until the server has settled it. */
async function look(table: OpenTable): Promise<void> {
  const { left, get, set } = table
  if (table.looking) return
  table.looking = true
  try {
    for (let bet = get().bet; bet !== undefined && !left.signal.aborted; bet = get().bet) {
      const settled = await outcomeOf(table, bet).catch((error: unknown) => {
        if (error instanceof NoAnswer) return undefined
        throw error
      })
      if (settled !== undefined && get().bet === bet) {
        set({ balanceMinor: settled.balanceMinor })
        return ended(table, bet, settled.events, settled.winMinor)
      }
      // The automatic cash-out has not been reached and the flight continues.
      if (isFlying(table) && standing(table) < (bet.auto ?? CRASH_MAX)) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  } catch (error) {
    await refused(table, error)
  } finally {
    table.looking = false
  }
}

async function outcomeOf(
  table: OpenTable,
  bet: OwnBet,
): Promise<{ events: Events; winMinor: Minor; balanceMinor: Minor } | undefined> {
  const { token } = table
  const { events, win } = await getReplay(bet.roundID, token)
  const winMinor = fromWireMoney(win)
  return isOver(events, winMinor)
    ? { events, winMinor, balanceMinor: fromWireMoney((await resume(token)).balance) }
    : undefined
}

function ended(table: OpenTable, bet: OwnBet, events: Events, winMinor: Minor): void {
  const { sound, get, set } = table
  if (get().bet !== bet) return
  const cashout = events.find(({ type }) => type === 'cashout')
  const isBack = cashout === undefined && winMinor > 0n
  const result: OwnResult = {
    ...bet,
    winMinor,
    isBack,
    multiplier: typeof cashout?.['multiplier'] === 'string' ? cashout['multiplier'] : undefined,
  }
  set({
    bet: undefined,
    past: [result, ...get().past].slice(0, MAX_PAST),
    stats: withRound(get().stats, result),
  })
  sendToPage({
    type: 'round',
    state: 'settled',
    roundID: bet.roundID,
    bet: toWireMoney(bet.betMinor),
    win: toWireMoney(winMinor),
  })
  sendToPage({ type: 'balance', balance: toWireMoney(get().balanceMinor) })
  if (winMinor > bet.betMinor) sound.win(Number(winMinor) / Number(bet.betMinor))
  proceed(table, result)
}

function proceed(table: OpenTable, result: OwnResult): void {
  const { limits, get, set } = table
  const { run } = get()
  if (run === undefined) return
  const { run: next, stop } = countRound(run, result, limits)
  set({ run: next })
  if (stop !== undefined) return stopRun(table, stop)
  void place(table)
}

function stopRun(table: OpenTable, why: AutoStop | undefined): void {
  table.set({ run: undefined, runEnded: why })
}

async function refused(table: OpenTable, error: unknown): Promise<void> {
  const { token, onTrouble, left, set } = table
  if (left.signal.aborted) return
  stopRun(table, undefined)
  if (!(error instanceof GameRefusal)) throw error
  if (error.code === 401) {
    set({ over: true, bet: undefined })
    forgetToken()
    sendToPage({ type: 'failed', debug: 'token expired', message: '' })
    return onTrouble({ kind: 'expired' })
  }
  const now = await resume(token)
  set({
    balanceMinor: fromWireMoney(now.balance),
    bet: now.round === null ? undefined : betOf(now.round),
  })
  if (now.round === null)
    onTrouble(
      error.debug === 'insufficient balance'
        ? { kind: 'poor' }
        : { kind: 'refused', message: error.message },
    )
}

function setBet(table: OpenTable, betMinor: Minor): void {
  table.set({ betMinor: allowedBet(betMinor, table.limits) })
}

function serverNow(table: OpenTable): number {
  return Date.now() + (Number.isFinite(table.offsetMs) ? table.offsetMs : 0)
}

function betOf(reply: RoundReply): OwnBet {
  const joined = reply.events.find(({ type }) => type === 'joined')
  const auto = joined?.['autoCashout']
  return {
    roundID: reply.roundID,
    round: Number(joined?.['round'] ?? 0),
    betMinor: fromWireMoney(reply.bet),
    auto: typeof auto === 'string' ? autoCashoutOf({ autoCashout: auto }) : undefined,
  }
}

/** Cashed out, lost, or refunded without a move. */
function isOver(events: Events, winMinor: Minor): boolean {
  return winMinor > 0n || events.some(({ type }) => type === 'crash' || type === 'cashout')
}
