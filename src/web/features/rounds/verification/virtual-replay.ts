import { sha256Hex } from '#games/fairness/hmac.ts'
import type { Programme, VirtualResult } from '#games/virtuals/virtual-game.ts'
import { findVirtual, programmeOf, roundFrom, wins } from '#games/virtuals/virtuals.ts'
import type { ProvenVirtualRound, VirtualTicket } from '#shared/contracts/virtuals.ts'
import { fromWireMoney } from '#shared/money.ts'
import { returnOf } from '#web/games/virtuals/slip.ts'
import { isSame } from './same-json.ts'

export type OwnLine = Pick<VirtualTicket['lines'][number], 'legs' | 'stake' | 'win'>
export type ReplayedVirtual = {
  programme: Programme
  result: VirtualResult
  cardHolds: boolean
  resultHolds: boolean
}

export function replayVirtual(
  published: Pick<ProvenVirtualRound, 'type' | 'hash' | 'salt' | 'round' | 'card' | 'result'>,
): ReplayedVirtual | undefined {
  const game = findVirtual(published.type)
  if (game === undefined) return undefined
  const { card, result } = roundFrom(
    game,
    { number: published.round, salt: published.salt, hashBefore: sha256Hex(published.hash) },
    published.hash,
  )
  return {
    programme: programmeOf(card),
    result,
    cardHolds: isSame(card, published.card),
    resultHolds: isSame(result, published.result),
  }
}

export function linesHold(
  { programme, result }: Pick<ReplayedVirtual, 'programme' | 'result'>,
  lines: readonly OwnLine[],
  isVoid: boolean,
): boolean {
  return lines.every(({ legs, stake, win }) => {
    const prices = legs.map(({ selection }) => programme.priceOf(selection))
    if (
      prices.some(
        (price, at) => price === undefined || (price / 100).toFixed(2) !== legs[at]?.price,
      )
    )
      return false
    if (win === null) return true
    const line = {
      legs: legs.map(({ selection }) => selection),
      price: prices.reduce<bigint>((all, price) => all * BigInt(price ?? 0), 1n),
      scale: 100n ** BigInt(legs.length),
    }
    const due = isVoid
      ? fromWireMoney(stake)
      : legs.every(({ selection }) => wins(selection, result))
        ? returnOf(line, fromWireMoney(stake))
        : 0n
    return fromWireMoney(win) === due
  })
}
