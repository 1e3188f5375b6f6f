import { getJackpots, getJackpotsEgt } from '#shared/contracts/jackpots.ts'
import { writeJackpotValue } from '#shared/jackpot-value.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Topic } from '#server/platform/realtime.ts'

const level = (amountMinor: Minor) => ({ currentvalue: writeJackpotValue(amountMinor), amount: toWireMoney(amountMinor) })

/** Jackpots. No game feeds one yet: the list is empty and the four suits hold nothing. */
export function jackpots(): { calls: BoundCall[]; topics: Topic[] } {
  return {
    topics: [{ name: 'jackpots', isPrivate: false, channel: () => 'jackpots', snapshot: async () => [] }],
    calls: [
      handle(getJackpots, () => []),
      handle(getJackpotsEgt, () => ({ clubs: level(0n), diamonds: level(0n), hearts: level(0n), spades: level(0n) })),
    ],
  }
}
