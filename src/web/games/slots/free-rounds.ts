import type { LaunchReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { chooseBet, letGo, render, type Play } from './play.ts'

/**
 * Free rounds of this game. `wagering`: how many times their wins must be staked before they become
 * cash.
 */
export type FreeRounds = { id: string; left: number; betMinor: Minor; wagering: number }

export function freeRoundsOf({
  freeRounds,
}: Pick<LaunchReply, 'freeRounds'>): FreeRounds | undefined {
  return (
    freeRounds && {
      id: freeRounds.id,
      left: freeRounds.left,
      betMinor: fromWireMoney(freeRounds.bet),
      wagering: freeRounds.wagering,
    }
  )
}

/** Free rounds are played first, at their own bet. */
export function offerFreeRounds(play: Play): void {
  const { free, texts, money, hud } = play
  if (free === undefined) return
  chooseBet(play, free.betMinor)
  hud.note(texts.freeRounds.offered(free.left, money(free.betMinor), free.wagering))
}

/**
 * Counts a played free round. After the last one, autoplay stops, because the next round costs the
 * player's own money.
 */
export function countFreeRound(play: Play): void {
  const { free, texts, hud } = play
  if (free === undefined) return
  const left = free.left - 1
  play.free = left > 0 ? { ...free, left } : undefined
  if (left > 0) hud.say(texts.freeRounds.announce(left))
  else {
    letGo(play)
    hud.note(texts.freeRounds.over)
  }
  render(play)
}
