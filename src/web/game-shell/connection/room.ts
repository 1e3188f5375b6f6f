import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { sendToPage } from './bridge.ts'
import { settleRequest } from './settle-request.ts'
import { keepSettings, type Settings } from '../settings.ts'
import { forgetToken, GameRefusal, NoAnswer, resume } from './transport.ts'
import type { TableTrouble } from '../sheets/trouble.ts'
import type { TableSound } from '../sound/table-sound.ts'

export type RoomView = { balanceMinor: Minor; offline: boolean; over: boolean; settings: Settings }

type RoomLaunch = { token: string; balance: string; state: { now: string } }

type Parts<Launch> = {
  get: () => RoomView
  set: (part: Partial<RoomView>) => void
  sound: Pick<TableSound, 'muted'>
  onTrouble: (trouble: TableTrouble) => void
  /** Applies the current state. Returns true if something of the player's is still unsettled. */
  take: (now: Launch) => boolean
  /** false if there is neither money nor play credit to report to the page */
  reportsBalance?: boolean
}

const LOOK_AGAIN_MS = 700

export function createRoom<Launch extends RoomLaunch>(
  launch: Launch,
  { get, set, sound, onTrouble, take, reportsBalance = true }: Parts<Launch>,
) {
  const left = new AbortController()
  const whileAsking = {
    onLost: () => set({ offline: true }),
    onBack: () => set({ offline: false }),
  }
  /** Server clock minus local clock. The largest value came with the least network delay. */
  let offsetMs = -Infinity
  let looking = false
  noteClock(launch.state)
  sound.muted = get().settings.muted

  function noteClock({ now }: { now: string }): void {
    offsetMs = Math.max(offsetMs, Date.parse(now) - Date.now())
  }

  /**
   * Repeats a request under its ID until the server has answered.
   * @throws GameRefusal; NoAnswer once the player left
   */
  function settle<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    return settleRequest(send, whileAsking, left.signal)
  }

  function hasBalance(balance: string): void {
    set({ balanceMinor: fromWireMoney(balance) })
    if (reportsBalance) sendToPage({ type: 'balance', balance })
  }

  /** Polls the state until the server has settled the player's bets. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      for (let isDue = true; isDue && !left.signal.aborted;) {
        const now = await settle(() => resume<Launch>(launch.token))
        noteClock(now.state)
        hasBalance(now.balance)
        isDue = take(now)
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
      sendToPage({ type: 'failed', debug: 'token expired', message: '' })
      return onTrouble({ kind: 'expired' })
    }
    onTrouble(
      error.debug === 'insufficient balance'
        ? { kind: 'poor' }
        : { kind: 'refused', message: error.message },
    )
  }

  function change(settings: Settings): void {
    keepSettings(settings)
    sound.muted = settings.muted
    set({ settings })
  }

  return {
    noteClock,
    settle,
    hasBalance,
    look,
    refused,
    change,
    serverNow: () => Date.now() + offsetMs,
    receive(message: PageToGame): void {
      if (message.type === 'refresh-balance') set({ balanceMinor: fromWireMoney(message.balance) })
      if (message.type === 'sound') change({ ...get().settings, muted: message.muted })
    },
    untilLeft: () => addEventListener('pagehide', () => left.abort()),
    leave: () => left.abort(),
  }
}
