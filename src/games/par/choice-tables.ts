import { BAND_HEAD, bandsOf, spreadOf } from './lottery.ts'
import { number, oneIn, percent, table, times } from './markdown.ts'

export type Outcome = { label: string; ways: bigint; outOf: bigint; hundredths: number }
export type Choice = { name: string; outcomes: readonly Outcome[] }

const PRECISION = 10n ** 18n

export function chanceOf({ ways, outOf }: Outcome): number {
  return Number((ways * PRECISION) / outOf) / Number(PRECISION)
}

export function summary(choices: readonly Choice[], what: string): string {
  return table(
    [what, 'paid', 'most', 'frequency of it', 'return', 'standard deviation', ...BAND_HEAD],
    choices.map(({ name, outcomes }) => {
      const lottery = outcomes.map((outcome) => ({
        chance: chanceOf(outcome),
        multiple: outcome.hundredths / 100,
      }))
      const spread = spreadOf(lottery)
      const maxMultiple = Math.max(...lottery.map(({ multiple }) => multiple))
      const chance = lottery
        .filter(({ multiple }) => multiple === maxMultiple)
        .reduce((sum, each) => sum + each.chance, 0)
      return [
        name,
        percent(spread.hits),
        times(maxMultiple),
        oneIn(chance),
        percent(spread.mean),
        `${number(spread.deviation, 4)} bets`,
        ...bandsOf(spread),
      ]
    }),
  )
}

export function payColumns(choices: readonly Choice[], what: string): string {
  const [first] = choices
  return table(
    [what, 'ways', 'frequency', ...choices.map(({ name }) => name)],
    (first?.outcomes ?? []).map((outcome, i) => [
      outcome.label,
      `${number(Number(outcome.ways))} of ${number(Number(outcome.outOf))}`,
      oneIn(chanceOf(outcome)),
      ...choices.map(({ outcomes }) => times((outcomes[i]?.hundredths ?? 0) / 100)),
    ]),
  )
}

export function outcomeRows({ outcomes }: Choice, what: string): string {
  return table(
    [what, 'pays', 'ways', 'frequency', 'return'],
    outcomes.map((outcome) => [
      outcome.label,
      times(outcome.hundredths / 100),
      `${number(Number(outcome.ways))} of ${number(Number(outcome.outOf))}`,
      oneIn(chanceOf(outcome)),
      percent((chanceOf(outcome) * outcome.hundredths) / 100),
    ]),
  )
}
