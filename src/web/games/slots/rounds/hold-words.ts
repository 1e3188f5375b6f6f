import type { JackpotName, PrizeCell } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { HoldTexts } from '#shared/texts/slots/hold.tr.ts'

/** Progress of the respins. `held` counts the balls; `winMinor` is their value so far. */
export type HoldUpdate =
  | { kind: 'start'; held: number; cells: number; left: number; winMinor: Minor }
  | { kind: 'spin'; held: number; cells: number; left: number; winMinor: Minor }
  | {
      kind: 'respin'
      landed: readonly PrizeCell[]
      held: number
      cells: number
      left: number
      winMinor: Minor
    }
  | { kind: 'full'; jackpot: JackpotName; winMinor: Minor }
  | { kind: 'paid'; balls: number; winMinor: Minor }
  | { kind: 'end' }

export function holdSign(
  update: HoldUpdate,
  hold: HoldTexts,
  money: (minor: Minor) => string,
): { count: string; multiplier: string; held: string } | undefined {
  if (update.kind === 'end' || update.kind === 'full' || update.kind === 'paid') return undefined
  return {
    count: hold.left(update.left),
    multiplier: `${update.held} / ${update.cells}`,
    held: money(update.winMinor),
  }
}

/** Returns the screen reader text; undefined if nothing is new. */
export function holdWords(
  update: HoldUpdate,
  hold: HoldTexts,
  jackpots: Readonly<Record<JackpotName, string>>,
  money: (minor: Minor) => string,
): string | undefined {
  switch (update.kind) {
    case 'start':
      return hold.announceStart(update.held, update.left)
    case 'spin':
    case 'end':
      return undefined
    case 'respin': {
      if (update.landed.length === 0) return hold.announceLeft(update.left)
      const won = update.landed.flatMap(({ jackpot }) =>
        jackpot ? [hold.announceJackpot(jackpots[jackpot])] : [],
      )
      return [hold.announceLanded(update.landed.length, update.held, update.left), ...won].join(
        '. ',
      )
    }
    case 'full':
      return hold.announceFull(jackpots[update.jackpot], money(update.winMinor))
    case 'paid':
      return hold.announcePaid(update.balls, money(update.winMinor))
  }
}
