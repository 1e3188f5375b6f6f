import { boardReels, raceMultiplier } from '#games/slots/duel/machine.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { lineDrawings } from './line-rules.ts'
import { often, section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Duel = Extract<Paytable, { kind: 'duel' }>

/** `wild`: the section about the wild, which stands between the boards and the dice. */
export function duelSections(
  options: RulesOptions,
  machine: Duel,
  wild: HTMLElement | undefined,
): (HTMLElement | undefined)[] {
  const { texts, launch, picture } = options
  const words = texts.boardDuels[launch.slug]?.rules
  if (words === undefined) return [wild]
  const { race, scatter, dice, lines, rows } = machine
  return [
    section(
      words.boards,
      text(words.boardsText(lines.length)),
      lineDrawings(texts, { lines, rows, reels: boardReels(machine) }),
    ),
    wild,
    section(words.dice, text(words.diceText), text(words.doubles(dice.doubles)), text(words.tie)),
    section(
      words.race,
      withPicture(
        picture(scatter.symbol),
        text(words.start(texts.symbols[scatter.symbol] ?? scatter.symbol)),
        text(words.move(race.points)),
      ),
      text(words.lead),
      text(words.shutout(race.points, raceMultiplier(race, [race.points, 0]))),
      text(words.limit(race.maxSpins)),
      often(options),
    ),
  ]
}
