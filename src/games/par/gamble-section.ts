import { GAMBLE_PICKS, timesOf } from '../slots/gamble.ts'
import type { SlotTitle } from '../slots/title.ts'
import { facts, oneIn, section, table, times } from './markdown.ts'

export function gambleSections({ gamble, maxWinMultiple }: SlotTitle): string[] {
  if (gamble === undefined) return []
  const rows = GAMBLE_PICKS.map((pick) => {
    const factor = Number(timesOf(pick))
    return [pick, times(factor), oneIn(1 / factor), '100.00 %']
  })
  return [
    section(
      'Gamble',
      'Only where the player asked for it before the spin. What was won is staked whole on the next card of a full deck, again and again, or taken.',
      facts([
        ['Most cards', String(gamble.maxSteps)],
        [
          'Highest win',
          `${times(maxWinMultiple)} the bet: a pick that would pass it is not offered`,
        ],
        [
          'What it does to the return',
          'nothing: every pick returns on average what was staked on it',
        ],
        [
          'Draw',
          'after the draws of the spin, an integer below 52 for each card: rank × 4 + suit (diamonds, hearts, spades, clubs)',
        ],
      ]),
      table(['pick', 'pays', 'chance', 'returns of its stake'], rows),
    ),
  ]
}
