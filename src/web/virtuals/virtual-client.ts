import { programmeOf } from '#games/virtuals/virtuals.ts'
import type { Programme, SelectionID } from '#games/virtuals/virtual-game.ts'
import type { VirtualBetReply, VirtualLaunchReply, VirtualState, VirtualTicket } from '#shared/contracts/virtuals.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { publicTopics } from '../originals/public-topics.ts'
import type { TableTrouble } from '../originals/table.ts'
import type { TableSound } from '../originals/table-sound.ts'
import { watchedState } from '../originals/watched-state.ts'
import { tellPage } from '../stage/bridge.ts'
import { settleRequest } from '../stage/settle-request.ts'
import { keepSettings, readSettings, type Settings } from '../stage/settings.ts'
import { forgetToken, GameRefusal, NoAnswer, post, resume } from '../stage/transport.ts'
import { isVirtualState, readCard } from './read-state.ts'
import { linesOf } from './slip.ts'

export type VirtualView = {
  shared: VirtualState
  /** The card with its prices; undefined while the game rests. */
  programme: Programme | undefined
  balanceMinor: Minor
  tickets: readonly VirtualTicket[]
  picks: readonly SelectionID[]
  isCombined: boolean
  stakeMinor: Minor
  /** A ticket is on its way. */
  isPlacing: boolean
  /** What was staked last, until something else is chosen. */
  placed: Minor | undefined
  offline: boolean
  over: boolean
  settings: Settings
}

export type VirtualClient = ReturnType<typeof createVirtualClient>

const FIRST_STAKE_MINOR = 5_000n
const LOOK_AGAIN_MS = 700
const MOST_PICKS = 20

/** A virtual sport between its launch and the player's leaving. What a round comes to is told by the server alone. */
export function createVirtualClient(launch: VirtualLaunchReply, sound: Pick<TableSound, 'muted'>, onTrouble: (trouble: TableTrouble) => void) {
  const { token, game } = launch
  const left = new AbortController()
  const whileAsking = { onLost: () => set({ offline: true }), onBack: () => set({ offline: false }) }
  /** Server's clock less this one's; the largest seen came with the least delay. */
  let offsetMs = -Infinity
  let looking = false
  const { get, set, subscribe } = watchedState<VirtualView>({
    shared: launch.state, programme: programmeIn(launch.state), balanceMinor: fromWireMoney(launch.balance), tickets: launch.tickets, picks: [], isCombined: false, stakeMinor: FIRST_STAKE_MINOR,
    isPlacing: false, placed: undefined, offline: false, over: false, settings: readSettings(),
  })
  sound.muted = get().settings.muted
  noteClock(launch.state)

  function noteClock({ now }: VirtualState): void {
    offsetMs = Math.max(offsetMs, Date.parse(now) - Date.now())
  }

  function hear(shared: VirtualState): void {
    noteClock(shared)
    const before = get().shared
    // What was told before the newest answer may come after it.
    if (shared.round < before.round) return
    const isNew = shared.roundID !== before.roundID
    set({ shared, ...(isNew && { programme: programmeIn(shared), picks: [], placed: undefined }) })
    if (isNew || (shared.phase === 'result' && before.phase !== 'result')) void look()
  }

  /** Asks what the player's tickets brought until the server has settled them. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      for (let isDue = true; isDue && !left.signal.aborted;) {
        const now = await settleRequest(() => resume<VirtualLaunchReply>(token), whileAsking, left.signal)
        noteClock(now.state)
        const isNewer = now.state.round >= get().shared.round
        set({ balanceMinor: fromWireMoney(now.balance), tickets: now.tickets, ...(isNewer && { shared: now.state, ...(now.state.roundID !== get().shared.roundID && { programme: programmeIn(now.state), picks: [] }) }) })
        tellPage({ type: 'balance', balance: now.balance })
        isDue = now.tickets.some(({ win, roundID }) => win === null && (roundID !== now.state.roundID || now.state.phase === 'result'))
        if (isDue) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
      }
    } catch (error) {
      refused(error)
    } finally {
      looking = false
    }
  }

  function refused(error: unknown): void {
    if (left.signal.aborted || error instanceof NoAnswer) return
    if (!(error instanceof GameRefusal)) throw error
    if (error.code === 401) {
      set({ over: true })
      forgetToken()
      tellPage({ type: 'failed', debug: 'token expired', message: '' })
      return onTrouble({ kind: 'expired' })
    }
    onTrouble(error.debug === 'insufficient balance' ? { kind: 'poor' } : { kind: 'refused', message: error.message })
  }

  return {
    get,
    subscribe,
    serverNow: () => Date.now() + (Number.isFinite(offsetMs) ? offsetMs : 0),
    /** Adds a selection to the slip, or takes it out. */
    pick(selection: SelectionID): void {
      const { picks } = get()
      const isIn = picks.includes(selection)
      if (!isIn && picks.length >= MOST_PICKS) return
      set({ picks: isIn ? picks.filter((known) => known !== selection) : [...picks, selection], placed: undefined })
    },
    clear: () => set({ picks: [], placed: undefined }),
    combine: (isCombined: boolean) => set({ isCombined }),
    setStake: (stakeMinor: Minor) => set({ stakeMinor }),
    /** Stakes on every line of the slip; asked again under one id until the server has answered. */
    async place(): Promise<void> {
      const { shared, picks, isCombined, stakeMinor, isPlacing, over, balanceMinor, programme } = get()
      const lines = linesOf(programme, picks, isCombined)
      if (isPlacing || over || shared.phase !== 'betting' || shared.roundID === null || lines.length === 0) return
      if (stakeMinor * BigInt(lines.length) > balanceMinor) return onTrouble({ kind: 'poor' })
      set({ isPlacing: true })
      const body = { token, requestId: crypto.randomUUID(), roundID: shared.roundID, lines: lines.map(({ legs }) => ({ legs, stake: toWireMoney(stakeMinor) })) }
      try {
        const { ticket, balance } = await settleRequest(() => post<VirtualBetReply>('/games/virtual/bet', body), whileAsking, left.signal)
        set({ balanceMinor: fromWireMoney(balance), tickets: [ticket, ...get().tickets.filter(({ ticketID }) => ticketID !== ticket.ticketID)], picks: [], placed: fromWireMoney(ticket.staked) })
        tellPage({ type: 'balance', balance })
      } catch (error) {
        set({ offline: false })
        refused(error)
      } finally {
        set({ isPlacing: false })
      }
    },
    change(settings: Settings): void {
      keepSettings(settings)
      sound.muted = settings.muted
      set({ settings })
    },
    receive(message: PageToGame): void {
      if (message.type === 'refresh-balance') set({ balanceMinor: fromWireMoney(message.balance) })
      if (message.type === 'sound') this.change({ ...get().settings, muted: message.muted })
    },
    begin(): void {
      publicTopics().listen(`virtual:${game.type}`, (state) => isVirtualState(state) && hear(state))
      addEventListener('pagehide', () => left.abort())
    },
  }
}

function programmeIn({ card }: VirtualState): Programme | undefined {
  const known = readCard(card)
  return known && programmeOf(known)
}
