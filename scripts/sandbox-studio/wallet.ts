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
/** The house's words for a request that cannot come right however often it is sent. */
const FINAL = /^RS_(?!ERROR_UNKNOWN$)/

export type Seat = {
  balance(): Promise<Minor>
  /**
   * One round: the stake is taken, `play` says what it won, and that is paid. Undefined: refused,
   * with the status; nothing has moved.
   */
  round(
    stakeMinor: Minor,
    play: () => Minor,
  ): Promise<{ balanceMinor: Minor } | { refused: string }>
}

/**
 * A player's seat at the studio, on the house's wallet. What is not answered is sent again under
 * the same ids until it is.
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
      // A round that won nothing is closed by a win of nothing.
      const { status, balanceMinor } = await settle(calls.win, calls.winFields(bet, play()))
      if (status !== 'RS_OK' || balanceMinor === undefined)
        throw new Error(`a win was not taken: ${status}`)
      return { balanceMinor }
    },
  }
}
