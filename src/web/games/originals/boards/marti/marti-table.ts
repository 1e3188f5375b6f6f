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

export type BetNumber = 1 | 2
export const BET_NUMBERS: readonly BetNumber[] = [1, 2]

export type Hand = {
  betMinor: Minor
  auto: Hundredths | undefined
  bet: OwnBet | undefined
  asking: 'join' | 'cashout' | undefined
}

/**
 * The player's stake in a shared round. `auto` is in hundredths; undefined for a manual cash-out.
 */
export type OwnBet = {
  number: BetNumber
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
  hands: Readonly<Record<BetNumber, Hand>>
  /** On a phone the second bet is hidden until the player opens it. */
  isSecondOpen: boolean
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
const SECOND_KEY = 'kupa-marti-second-bet'

type OpenTable = Pick<ReturnType<typeof watchedState<MartiState>>, 'get' | 'set'> & {
  token: string
  sound: TableSound
  onTrouble: (trouble: TableTrouble) => void
  limits: BetLimits
  left: AbortController
  whileAsking: { onLost: () => void; onBack: () => void }
  /** Server clock minus local clock. The largest value came with the least network delay. */
  offsetMs: number
  looking: Set<BetNumber>
  /** Two requests overlapped, so neither reply is known to contain the latest balance. */
  isBalanceUnsure: boolean
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
  const hand: Hand = {
    betMinor: fromWireMoney(rules.steps[0] ?? rules.minBet),
    auto: undefined,
    bet: undefined,
    asking: undefined,
  }
  const { get, set, subscribe } = watchedState<MartiState>({
    shared: undefined,
    balanceMinor: fromWireMoney(launch.balance),
    hands: { 1: hand, 2: hand },
    isSecondOpen: sessionStorage.getItem(SECOND_KEY) === '1',
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
    looking: new Set(),
    isBalanceUnsure: false,
  }

  return {
    get,
    subscribe,
    receiveState: (shared: CrashState) => receiveState(table, shared),
    serverNow: () => serverNow(table),
    standing: () => standing(table),
    isFlying: (number: BetNumber) => isFlying(table, number),
    place: (number: BetNumber) => void place(table, number),
    cashOut: (number: BetNumber) => void cashOut(table, number),
    look: (number: BetNumber) => void look(table, number),
    showSecond: (isSecondOpen: boolean) => showSecond(table, isSecondOpen),
    history: () => listHistory(token, 50),
    replay: (roundID: string) => getReplay(roundID, token),
    setBet: (number: BetNumber, betMinor: Minor) =>
      setHand(table, number, { betMinor: allowedBet(betMinor, limits) }),
    setAuto: (number: BetNumber, auto: Hundredths | undefined) => setHand(table, number, { auto }),
    startRun(plan: AutoPlan) {
      const { bet, asking, betMinor } = get().hands[1]
      if (bet !== undefined || asking !== undefined) return
      set({ run: startAuto(plan, betMinor) })
      void place(table, 1)
    },
    stopRun: () => stopRun(table, undefined),
    change(settings: Settings) {
      keepSettings(settings)
      sound.muted = settings.muted
      set({ settings })
    },
    begin() {
      sound.muted = get().settings.muted
      keepBets(table, launch)
      if (launch.secondRound !== undefined) set({ isSecondOpen: true })
      for (const number of BET_NUMBERS) void look(table, number)
    },
    receive(message: PageToGame) {
      if (message.type === 'refresh-balance' && !isAsking(table))
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
  if (shared.phase !== before?.phase) {
    if (shared.phase === 'flying') sound.good(2)
    if (shared.phase === 'crashed' && before?.phase === 'flying') sound.lose()
  }
  for (const number of BET_NUMBERS) {
    const { bet } = get().hands[number]
    if (
      bet !== undefined &&
      (shared.round > bet.round ||
        (shared.round === bet.round && (shared.phase === 'crashed' || shared.phase === 'waiting')))
    )
      void look(table, number)
  }
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

function isFlying(table: OpenTable, number: BetNumber): boolean {
  const { shared, hands } = table.get()
  return shared?.phase === 'flying' && hands[number].bet?.round === shared.round
}

function setHand(table: OpenTable, number: BetNumber, change: Partial<Hand>): void {
  const { hands } = table.get()
  table.set({ hands: { ...hands, [number]: { ...hands[number], ...change } } })
}

const isAsking = (table: OpenTable): boolean =>
  BET_NUMBERS.some((number) => table.get().hands[number].asking !== undefined)

function keepBets(table: OpenTable, now: Pick<LaunchReply, 'round' | 'secondRound'>): void {
  for (const number of BET_NUMBERS) {
    const round = number === 1 ? now.round : now.secondRound
    if (table.get().hands[number].asking === undefined)
      setHand(table, number, { bet: round ? betOf(round) : undefined })
  }
}

/** Opens or closes the second bet. It stays open while it has a bet or a pending request. */
function showSecond(table: OpenTable, isSecondOpen: boolean): void {
  const { bet, asking } = table.get().hands[2]
  if (bet !== undefined || asking !== undefined) return
  sessionStorage.setItem(SECOND_KEY, isSecondOpen ? '1' : '0')
  table.set({ isSecondOpen })
}

/**
 * Stores the balance of a reply. Replies of overlapping requests can arrive in any order, so the
 * balance is then read again after the last one.
 */
async function takeBalance(table: OpenTable, balanceMinor: Minor): Promise<void> {
  const { get, set, token } = table
  if (isAsking(table)) {
    table.isBalanceUnsure = true
    return
  }
  if (!table.isBalanceUnsure) return set({ balanceMinor })
  table.isBalanceUnsure = false
  const { balance } = await resume(token)
  if (isAsking(table)) table.isBalanceUnsure = true
  else set({ balanceMinor: fromWireMoney(balance) })
  sendToPage({ type: 'balance', balance: toWireMoney(get().balanceMinor) })
}

async function place(table: OpenTable, number: BetNumber): Promise<void> {
  const { token, sound, onTrouble, left, get, set, whileAsking } = table
  const { over, balanceMinor } = get()
  const { bet, asking, auto, ...hand } = get().hands[number]
  if (bet !== undefined || asking !== undefined || over) return
  const run = number === 1 ? get().run : undefined
  const betMinor = run?.betMinor ?? hand.betMinor
  if (betMinor > balanceMinor) {
    if (number === 1) stopRun(table, run === undefined ? undefined : 'balance')
    return onTrouble({ kind: 'poor' })
  }
  const requestId = crypto.randomUUID()
  const params = {
    ...(auto === undefined ? {} : { autoCashout: toWireMultiplier(auto) }),
    ...(number === 2 ? { betNumber: 2 } : {}),
  }
  setHand(table, number, { asking: 'join' })
  set({ balanceMinor: balanceMinor - betMinor, runEnded: undefined })
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
    setHand(table, number, { asking: undefined, bet: betOf(reply) })
    set({ offline: false })
    await takeBalance(table, fromWireMoney(reply.balance))
    // The flight may have started while the answer was in transit.
    const { shared } = get()
    if (shared !== undefined) receiveState(table, shared)
  } catch (error) {
    setHand(table, number, { asking: undefined })
    set({ offline: false, balanceMinor: get().balanceMinor + betMinor })
    await refused(table, number, error)
  }
}

async function cashOut(table: OpenTable, number: BetNumber): Promise<void> {
  const { token, left, get, set, whileAsking } = table
  const { bet, asking } = get().hands[number]
  if (bet === undefined || asking !== undefined || !isFlying(table, number)) return
  setHand(table, number, { asking: 'cashout' })
  const requestId = crypto.randomUUID()
  try {
    const reply = await settleRequest(
      () => actInRound(token, requestId, bet.roundID, 'cashout', {}),
      whileAsking,
      left.signal,
    )
    setHand(table, number, { asking: undefined })
    set({ offline: false })
    await takeBalance(table, fromWireMoney(reply.balance))
    ended(table, bet, reply.events, fromWireMoney(reply.win))
  } catch (error) {
    setHand(table, number, { asking: undefined })
    set({ offline: false })
    if (error instanceof GameRefusal && error.code !== 401) return void look(table, number)
    await refused(table, number, error)
  }
}

/** Polls the bet's result until the server has settled it. */
async function look(table: OpenTable, number: BetNumber): Promise<void> {
  const { left, get } = table
  if (table.looking.has(number)) return
  table.looking.add(number)
  const current = () => get().hands[number].bet
  try {
    for (let bet = current(); bet !== undefined && !left.signal.aborted; bet = current()) {
      const settled = await outcomeOf(table, bet).catch((error: unknown) => {
        if (error instanceof NoAnswer) return undefined
        throw error
      })
      if (settled !== undefined && current()?.roundID === bet.roundID) {
        await takeBalance(table, settled.balanceMinor)
        return ended(table, bet, settled.events, settled.winMinor)
      }
      // The automatic cash-out has not been reached and the flight continues.
      if (isFlying(table, number) && standing(table) < (bet.auto ?? CRASH_MAX)) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  } catch (error) {
    await refused(table, number, error)
  } finally {
    table.looking.delete(number)
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
  if (get().hands[bet.number].bet?.roundID !== bet.roundID) return
  const cashout = events.find(({ type }) => type === 'cashout')
  const isBack = cashout === undefined && winMinor > 0n
  const result: OwnResult = {
    ...bet,
    winMinor,
    isBack,
    multiplier: typeof cashout?.['multiplier'] === 'string' ? cashout['multiplier'] : undefined,
  }
  setHand(table, bet.number, { bet: undefined })
  set({
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
  if (run === undefined || result.number !== 1) return
  const { run: next, stop } = countRound(run, result, limits)
  set({ run: next })
  if (stop !== undefined) return stopRun(table, stop)
  void place(table, 1)
}

function stopRun(table: OpenTable, why: AutoStop | undefined): void {
  table.set({ run: undefined, runEnded: why })
}

async function refused(table: OpenTable, number: BetNumber, error: unknown): Promise<void> {
  const { token, onTrouble, left, get, set } = table
  if (left.signal.aborted) return
  if (number === 1) stopRun(table, undefined)
  if (!(error instanceof GameRefusal)) throw error
  if (error.code === 401) {
    set({ over: true })
    for (const each of BET_NUMBERS) setHand(table, each, { bet: undefined })
    forgetToken()
    sendToPage({ type: 'failed', debug: 'token expired', message: '' })
    return onTrouble({ kind: 'expired' })
  }
  const now = await resume(token)
  keepBets(table, now)
  await takeBalance(table, fromWireMoney(now.balance))
  if (get().hands[number].bet === undefined)
    onTrouble(
      error.debug === 'insufficient balance'
        ? { kind: 'poor' }
        : { kind: 'refused', message: error.message },
    )
}

function serverNow(table: OpenTable): number {
  return Date.now() + (Number.isFinite(table.offsetMs) ? table.offsetMs : 0)
}

function betOf(reply: RoundReply): OwnBet {
  const joined = reply.events.find(({ type }) => type === 'joined')
  const auto = joined?.['autoCashout']
  return {
    number: joined?.['betNumber'] === 2 ? 2 : 1,
    roundID: reply.roundID,
    round: Number(joined?.['round'] ?? 0),
    betMinor: fromWireMoney(reply.bet),
    auto: typeof auto === 'string' ? autoCashoutOf({ autoCashout: auto }) : undefined,
  }
}

function isOver(events: Events, winMinor: Minor): boolean {
  return winMinor > 0n || events.some(({ type }) => type === 'crash' || type === 'cashout')
}
