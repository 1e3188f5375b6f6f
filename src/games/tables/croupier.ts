import type { CroupierTexts } from '#shared/texts/tables/tables.tr.ts'
import { rankOf } from './cards/shoe.ts'
import type {
  BaccaratEvent,
  BlackjackEvent,
  DragonTigerEvent,
  HoldemEvent,
  TableEvent,
} from './table-events.ts'

export function announcementOf(event: TableEvent, say: CroupierTexts): string | null {
  switch (event.type) {
    case 'lucky':
      return say.lucky(event.numbers)
    case 'ball':
      return event.pocket === 0 ? say.zero : say.pocket(event.pocket, event.colour)
    case 'beacons':
      return say.beacons(event.totals)
    case 'diceTotal':
      return say.diceTotal(event.dice, event.total)
    case 'dice':
      return event.triple ? say.triple(event.dice[0]) : say.dice(event.dice, event.total)
    case 'wheelStop':
      return say.wheel(event.segment)
    case 'baccaratCard':
    case 'natural':
    case 'third':
    case 'baccaratResult':
      return sayBaccarat(event, say)
    case 'dragonTigerCard':
    case 'dragonTigerResult':
      return sayDragonTiger(event, say)
    case 'holdemPlayerCard':
    case 'holdemHiddenCard':
    case 'holdemBoardCard':
    case 'holdemDecide':
    case 'holdemClosed':
    case 'holdemDealerCard':
    case 'holdemResult':
      return sayHoldem(event, say)
    default:
      return sayBlackjack(event, say)
  }
}

export function payCallOf(
  { isVoid, betCount, winners }: { isVoid: boolean; betCount: number; winners: readonly unknown[] },
  say: CroupierTexts,
): string | null {
  if (isVoid || betCount === 0) return null
  return winners.length > 0 ? say.pays : say.noWinners
}

function sayBaccarat(event: BaccaratEvent, say: CroupierTexts): string | null {
  switch (event.type) {
    case 'baccaratCard':
      return event.place === 1 ? null : say.handTotal(event.side, event.total)
    case 'natural':
      return say.natural
    case 'third':
      return event.draws ? say.draws(event.side) : say.stands(event.side)
    case 'baccaratResult': {
      const winner = event.winner === 'tie' ? say.tie : say.wins(event.winner)
      const pairs = [
        ...(event.playerPair ? [say.pair('player')] : []),
        ...(event.bankerPair ? [say.pair('banker')] : []),
      ]
      return [say.score(event.player, event.banker), winner, ...pairs].join('. ')
    }
  }
}

function sayDragonTiger(event: DragonTigerEvent, say: CroupierTexts): string {
  if (event.type === 'dragonTigerCard') return say.card(event.side, rankOf(event.card))
  if (event.winner !== 'tie') return say.wins(event.winner)
  return event.suited ? say.suitedTie : say.tie
}

function sayHoldem(event: HoldemEvent, say: CroupierTexts): string | null {
  switch (event.type) {
    case 'holdemBoardCard':
      return event.hand === undefined ? null : say.holdemHand(event.hand)
    case 'holdemDecide':
      return say.holdemDecide
    case 'holdemClosed':
      return say.holdemClosed
    case 'holdemResult':
      return say.holdemResult(event)
    case 'holdemPlayerCard':
    case 'holdemHiddenCard':
    case 'holdemDealerCard':
      return null
  }
}

function sayBlackjack(event: BlackjackEvent, say: CroupierTexts): string | null {
  switch (event.type) {
    case 'dealerCard':
      return event.soft && event.total === 11 ? say.dealerAce : say.dealerTotal(event.total)
    case 'insuranceOffered':
      return say.insurance
    case 'insuranceClosed':
      return say.insuranceClosed
    case 'peek':
      return event.blackjack ? say.dealerBlackjack : say.noDealerBlackjack
    case 'turn':
      return event.hand === 0 ? say.turn(event.seat) : say.nextHand(event.seat)
    case 'doubled':
      return say.doubles(event.seat)
    case 'split':
      return say.splits(event.seat)
    case 'handEnd':
      return sayHandEnd(event, say)
    case 'holeShown':
      return say.dealerTotal(event.total)
    case 'evenMoney':
      return say.evenMoney(event.seat)
    case 'dealerEnd':
      return event.bust ? say.dealerBust : null
    case 'seatCard':
    case 'holeCard':
    case 'insured':
    case 'verdict':
      return null
  }
}

function sayHandEnd(
  { end, seat }: BlackjackEvent & { type: 'handEnd' },
  say: CroupierTexts,
): string | null {
  if (end === 'bust') return say.bust(seat)
  return end === 'blackjack' ? say.blackjack(seat) : null
}
