import type { Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import type { BetLadder } from '#web/game-shell/bet-ladder.ts'
import { el } from '#web/game-shell/dom.ts'
import { openSheet } from '#web/game-shell/sheets/sheet.ts'

type Options = {
  texts: StageTexts
  ladder: BetLadder
  betMinor: Minor
  balanceMinor: Minor
  money: (minor: Minor) => string
  choose: (betMinor: Minor) => void
}

export function openBetSheet({
  texts,
  ladder,
  betMinor,
  balanceMinor,
  money,
  choose,
}: Options): void {
  const steps = ladder.map((step) => {
    const tooMuch = step > balanceMinor
    return el(
      'button',
      {
        class: 'bets__step',
        type: 'button',
        'aria-pressed': String(step === betMinor),
        'aria-disabled': String(tooMuch),
        title: tooMuch ? texts.overBalance : undefined,
        onclick: () => {
          if (tooMuch) return
          choose(step)
          sheet.close()
        },
      },
      money(step),
    )
  })
  const sheet = openSheet({
    title: texts.betTitle,
    closeLabel: texts.close,
    body: [el('div', { class: 'bets' }, ...steps)],
  })
  steps[ladder.indexOf(betMinor)]?.focus()
}
