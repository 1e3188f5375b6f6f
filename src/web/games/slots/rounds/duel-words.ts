import type { Score, Side } from '#games/slots/duel/machine.ts'
import type { Minor } from '#shared/money.ts'
import type { BoardDuelWords } from '#shared/texts/slots/board-duels.tr.ts'

/** What happens in a duel of two boards, as it is announced. */
export type DuelUpdate =
  | { kind: 'roll'; dice: readonly [number, number]; multiplier: number; side: Side | 'both' }
  | { kind: 'start' }
  | { kind: 'move'; side: Side | undefined; score: Score }
  | { kind: 'end'; title: string; multiplier: number; winMinor: Minor }

export function duelWords(
  update: DuelUpdate,
  words: BoardDuelWords,
  money: (minor: Minor) => string,
): string {
  switch (update.kind) {
    case 'roll':
      return words.rolled(words.thrown(update.dice), update.multiplier, update.side)
    case 'start':
      return words.start.note
    case 'move':
      return update.side === undefined ? words.noneNote : words.point(update.side, update.score)
    case 'end':
      return words.announceEnd(update.title, update.multiplier, money(update.winMinor))
  }
}
