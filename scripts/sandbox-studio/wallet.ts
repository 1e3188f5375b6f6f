import {
  signedCalls,
  type Fields,
  type Post,
  type Seating,
  type WireReply,
} from '../../src/server/cli/provider-check/signed-calls.ts'
import type { Minor } from '../../src/shared/money.ts'

const PATIENCE_MS = 300
const MAX_TRIES = 20
/** Status codes of the house that a retry cannot change. */
const FINAL = /^RS_(?!ERROR_UNKNOWN$)/

export type Seat = {
  balance(): Promise<Minor>
  /**
   * Plays one round: takes the stake, lets `play` decide the win, and pays it. Returns undefined,
   * with the status, when the stake is refused; then nothing has moved.
   */
  round(
    stakeMinor: Minor,
    play: () => Minor,
  ): Promise<{ balanceMinor: Minor } | { refused: string }>
}

/**
 * Seats a player on the house's wallet. Unanswered requests are repeated with the same IDs until
 * answered.
 */
export function sitDown(post: Post, privateKey: string, seating: Seating): Seat {
  const calls = signedCalls(post, privateKey, seating)

  async function settle(
    send: (fields: Fields) => Promise<WireReply>,
    fields: Fields,
  ): Promise<WireReply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await send(fields).catch(() => undefined)
      if (reply !== undefined && FINAL.test(reply.status)) return reply
      if (tries >= MAX_TRIES)
        throw new Error(`the wallet does not answer: ${reply?.text ?? 'no connection'}`)
      await new Promise((wake) => setTimeout(wake, PATIENCE_MS))
    }
  }

  return {
    async balance() {
      const { status, balanceMinor } = await calls.balance()
      if (balanceMinor === undefined) throw new Error(status)
      return balanceMinor
    },
    async round(stakeMinor, play) {
      const bet = calls.betFields(stakeMinor)
      const taken = await settle(calls.bet, bet)
      if (taken.status !== 'RS_OK') return { refused: taken.status }
      // A round without a win is closed by a win of zero.
      const { status, balanceMinor } = await settle(calls.win, calls.winFields(bet, play()))
      if (status !== 'RS_OK' || balanceMinor === undefined)
        throw new Error(`a win was not taken: ${status}`)
      return { balanceMinor }
    },
  }
}
