import { pokerFigures } from '../originals/poker-figures.ts'
import { POKER_VARIANTS, pokerTable, type PokerVariant } from '../originals/poker-variants.ts'
import { POKER_HAND_COUNTS } from '../originals/video-poker.ts'
import { chanceOf, summary, type Choice } from './choice-tables.ts'
import { bandsOf, BAND_HEAD, spreadOf } from './lottery.ts'
import { number, oneIn, percent, section, table, times } from './markdown.ts'

export function pokerChoice(variant: PokerVariant): Choice {
  const { perfect, outOf } = pokerFigures(variant)
  return {
    name: variant,
    outcomes: pokerTable(variant).pays.map(([label, hundredths], row) => ({
      label,
      ways: BigInt(perfect[row] ?? 0),
      outOf: BigInt(outOf),
      hundredths,
    })),
  }
}

export function pokerSections(): string[] {
  return [
    section('Perfect play, one hand', summary(POKER_VARIANTS.map(pokerChoice), 'variant')),
    section(
      'More hands',
      'Every hand has an equal part of the bet, the same dealt cards and the same hold, and draws from a deck of its own. The return and the maximum, as a multiple of the whole bet, do not change; the deviation falls, because the draws of the hands are independent given the deal.',
      table(
        ['variant', 'hands', 'standard deviation', ...BAND_HEAD],
        POKER_VARIANTS.flatMap(handRows),
      ),
    ),
    ...POKER_VARIANTS.map(handSection),
  ]
}

/**
 * The variance of a round is that within the draws, divided by the hands, plus that of the deals.
 */
function handRows(variant: PokerVariant): string[][] {
  const one = spreadOf(
    pokerChoice(variant).outcomes.map((outcome) => ({
      chance: chanceOf(outcome),
      multiple: outcome.hundredths / 100,
    })),
  )
  const ofDeals = pokerFigures(variant).meanSquare - one.mean ** 2
  return POKER_HAND_COUNTS.map((hands) => {
    const spread = {
      ...one,
      deviation: Math.sqrt((one.deviation ** 2 - ofDeals) / hands + ofDeals),
    }
    return [variant, number(hands), `${number(spread.deviation, 4)} bets`, ...bandsOf(spread)]
  })
}

function handSection(variant: PokerVariant): string {
  const { dealt, hands } = pokerFigures(variant)
  return section(
    `Hands of ${variant}`,
    table(
      ['hand', 'pays', 'dealt at once', 'made by perfect play', 'return'],
      pokerChoice(variant).outcomes.map((outcome, row) => [
        outcome.label.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
        times(outcome.hundredths / 100),
        `${number(dealt[row] ?? 0)} of ${number(hands)}`,
        oneIn(chanceOf(outcome)),
        percent((chanceOf(outcome) * outcome.hundredths) / 100),
      ]),
    ),
  )
}
