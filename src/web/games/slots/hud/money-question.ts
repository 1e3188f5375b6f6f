import type { Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { ask } from '#web/game-shell/sheets/sheet.ts'

type Question = {
  texts: StageTexts
  trial: boolean
  stakeMinor: Minor
  balanceMinor: Minor
  lowerMinor: Minor | undefined
  money: (minor: Minor) => string
}

/**
 * Asks what to do if the balance does not cover a spin. Resolves to `stay` if the player only
 * closed the question.
 */
export async function askAboutMoney({
  texts,
  trial,
  stakeMinor,
  balanceMinor,
  lowerMinor,
  money,
}: Question): Promise<'deposit' | 'lower' | 'leave' | 'stay'> {
  const lower =
    lowerMinor === undefined
      ? []
      : [{ words: texts.lowerBet(money(lowerMinor)), answer: 'lower' as const }]
  const first = trial
    ? lowerMinor === undefined
      ? [{ words: texts.leave, answer: 'leave' as const }]
      : []
    : [{ words: texts.deposit, answer: 'deposit' as const }]
  const answers = [...first, ...lower]
  const text =
    trial && lowerMinor === undefined
      ? texts.poorTrial
      : texts.poorText(money(stakeMinor), money(balanceMinor))
  const chosen = await ask({
    title: texts.poorTitle,
    text,
    answers: answers.map(({ words }) => words),
    closeLabel: texts.close,
  })
  return answers[chosen]?.answer ?? 'stay'
}
