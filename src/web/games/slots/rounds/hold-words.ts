import type { JackpotName, PrizeCell } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { HoldTexts } from '#shared/texts/hold.tr.ts'

/**
 * What the respins tell while they play. `held` counts the balls, `winMinor` what they carry so
 * far.
 */
export type HoldTold =
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

/** The counter over the reels; undefined where it goes away. */
export function holdSign(
  told: HoldTold,
  hold: HoldTexts,
  money: (minor: Minor) => string,
): { count: string; multiplier: string; win: string } | undefined {
  if (told.kind === 'end' || told.kind === 'full' || told.kind === 'paid') return undefined
  return {
    count: hold.left(told.left),
    multiplier: `${told.held} / ${told.cells}`,
    win: money(told.winMinor),
  }
}

/** The sentence for those who listen; undefined where nothing new is to be told. */
export function holdWords(
  told: HoldTold,
  hold: HoldTexts,
  jackpots: Readonly<Record<JackpotName, string>>,
  money: (minor: Minor) => string,
): string | undefined {
  switch (told.kind) {
    case 'start':
      return hold.saidStart(told.held, told.left)
    case 'spin':
    case 'end':
      return undefined
    case 'respin': {
      if (told.landed.length === 0) return hold.saidLeft(told.left)
      const won = told.landed.flatMap(({ jackpot }) =>
        jackpot ? [hold.saidJackpot(jackpots[jackpot])] : [],
      )
      return [hold.saidLanded(told.landed.length, told.held, told.left), ...won].join('. ')
    }
    case 'full':
      return hold.saidFull(jackpots[told.jackpot], money(told.winMinor))
    case 'paid':
      return hold.saidPaid(told.balls, money(told.winMinor))
  }
}
