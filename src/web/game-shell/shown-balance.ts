import type { PageToGame } from '#shared/game-messages.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import { splitBalance } from '#shared/split-balance.ts'
import { BONUS_MONEY_TEXTS } from '#shared/texts/bonus-money.ts'
import { watchedState } from './watched-state.ts'

/** The player's bonus as the surrounding page reports it. In demo play it reports nothing. */
export const bonusMoney = watchedState<{ bonusMinor: Minor; takesBonus: boolean }>({
  bonusMinor: 0n,
  takesBonus: true,
})

export function takeBonusMoney({
  bonus,
  takesBonus,
}: Extract<PageToGame, { type: 'bonusMoney' }>): void {
  bonusMoney.set({ bonusMinor: fromWireMoney(bonus), takesBonus })
}

export type ShownBalance = {
  cashMinor: Minor
  /** Cash, with the bonus money where the game takes it. */
  stakeableMinor: Minor
  /** The bonus money, or that the game is closed to it; undefined without bonus money. */
  beside: { text: string; why: string | undefined } | undefined
}

/** Splits a game's balance, which counts cash and bonus money together. */
export function shownBalance(
  balanceMinor: Minor,
  lang: Lang,
  { bonusMinor, takesBonus }: { bonusMinor: Minor; takesBonus: boolean } = bonusMoney.get(),
): ShownBalance {
  const split = splitBalance(balanceMinor, bonusMinor)
  const texts = BONUS_MONEY_TEXTS[lang]
  return {
    cashMinor: split.cashMinor,
    stakeableMinor: takesBonus ? balanceMinor : split.cashMinor,
    beside:
      bonusMinor === 0n
        ? undefined
        : takesBonus
          ? { text: texts.bonus(formatMoney(split.bonusMinor, lang)), why: undefined }
          : { text: texts.closed, why: texts.closedWhy },
  }
}
