import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { tellPage } from './bridge.ts'
import { settleRequest } from './settle-request.ts'
import { keepSettings, type Settings } from '../settings.ts'
import { forgetToken, GameRefusal, NoAnswer, resume } from './transport.ts'
import type { TableTrouble } from '../sheets/trouble.ts'
import type { TableSound } from '../sound/table-sound.ts'

/** What every room shows beside its game. */
export type RoomView = { balanceMinor: Minor; offline: boolean; over: boolean; settings: Settings }

/** What a room's launch tells, and tells again whenever it is asked how things stand. */
type RoomLaunch = { token: string; balance: string; state: { now: string } }

type Parts<Launch> = {
  get: () => RoomView
  set: (part: Partial<RoomView>) => void
  sound: Pick<TableSound, 'muted'>
  onTrouble: (trouble: TableTrouble) => void
  /** Takes in how things stand now; whether something of the player's is still to be settled. */
  take: (now: Launch) => boolean
  /** false where there is neither money nor play credit to tell the page of */
  tellsBalance?: boolean
}

const LOOK_AGAIN_MS = 700

/**
 * What rooms where everyone sees the same round have in common between a launch and the player's
 * leaving.
 */
export function createRoom<Launch extends RoomLaunch>(
  launch: Launch,
  { get, set, sound, onTrouble, take, tellsBalance = true }: Parts<Launch>,
) {
  const left = new AbortController()
  const whileAsking = {
    onLost: () => set({ offline: true }),
    onBack: () => set({ offline: false }),
  }
  /** Server's clock less this one's; the largest seen came with the least delay. */
  let offsetMs = -Infinity
  let looking = false
  noteClock(launch.state)
  sound.muted = get().settings.muted

  function noteClock({ now }: { now: string }): void {
    offsetMs = Math.max(offsetMs, Date.parse(now) - Date.now())
  }

  /**
   * A request asked again under its id until the server has answered.
   * @throws GameRefusal; NoAnswer once the player left
   */
  function settle<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    return settleRequest(send, whileAsking, left.signal)
  }

  function hasBalance(balance: string): void {
    set({ balanceMinor: fromWireMoney(balance) })
    if (tellsBalance) tellPage({ type: 'balance', balance })
  }

  /** Asks how things stand until the server has settled what is the player's. */
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

  /** Tells the player why something was not done. What was no refusal is thrown on. */
  function refused(error: unknown): void {
    if (left.signal.aborted || error instanceof NoAnswer) return
    if (!(error instanceof GameRefusal)) throw error
    if (error.code === 401) {
      set({ over: true })
      forgetToken()
      tellPage({ type: 'failed', debug: 'token expired', message: '' })
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
  }
}
