import type { PageToGame } from '#shared/game-messages.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import { splitBalance } from '#shared/purse.ts'
import { PURSE_TEXTS } from '#shared/texts/purse.ts'
import { watchedState } from './watched-state.ts'

/** The player's bonus as the surrounding page reports it. In demo play it reports nothing. */
export const bonusMoney = watchedState<{ bonusMinor: Minor; takesBonus: boolean }>({
  bonusMinor: 0n,
  takesBonus: true,
})

export function takeBonusMoney({
  bonus,
  takesBonus,
}: Extract<PageToGame, { type: 'purse' }>): void {
  bonusMoney.set({ bonusMinor: fromWireMoney(bonus), takesBonus })
}

export type ShownPurse = {
  cashMinor: Minor
  /** Cash, with the bonus money where the game takes it. */
  stakeableMinor: Minor
  /** The bonus money, or that the game is closed to it; undefined without bonus money. */
  beside: { text: string; why: string | undefined } | undefined
}

/** Splits a game's balance, which counts cash and bonus money together. */
export function shownPurse(
  balanceMinor: Minor,
  lang: Lang,
  { bonusMinor, takesBonus }: { bonusMinor: Minor; takesBonus: boolean } = bonusMoney.get(),
): ShownPurse {
  const purse = splitBalance(balanceMinor, bonusMinor)
  const texts = PURSE_TEXTS[lang]
  return {
    cashMinor: purse.cashMinor,
    stakeableMinor: takesBonus ? balanceMinor : purse.cashMinor,
    beside:
      bonusMinor === 0n
        ? undefined
        : takesBonus
          ? { text: texts.bonus(formatMoney(purse.bonusMinor, lang)), why: undefined }
          : { text: texts.closed, why: texts.closedWhy },
  }
}
