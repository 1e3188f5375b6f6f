import type { BoardDuelWords } from './board-duels.tr.ts'

type Pair = readonly [number, number]

const PIPS = ['', 'one', 'two', 'three', 'four', 'five', 'six']
const SIDES = { left: 'Ivory', right: 'Ebony', both: 'both boards' } as const
const scoreText = ([ivory, ebony]: Pair) => `Ivory ${ivory} – ${ebony} Ebony`
const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

export const boardDuels: Readonly<Record<string, BoardDuelWords>> = {
  'tavla-duellosu': {
    side: SIDES,
    thrown: ([first, second]) => {
      const [high = '', low = ''] = [PIPS[Math.max(first, second)], PIPS[Math.min(first, second)]]
      return capital(high === low ? `double ${high}` : `${high}-${low}`)
    },
    rolled: (name, times, side) => `${name}: ${SIDES[side]} ×${times}`,
    start: {
      title: 'THE DUEL',
      note: 'The board that wins a spin moves one point; the first to reach five takes the duel. Its wins are multiplied by the lead, and a gammon counts double.',
    },
    count: (spin, score) => (spin > 0 ? `Spin ${spin} · ${scoreText(score)}` : scoreText(score)),
    point: (side, score) => `Point for ${SIDES[side]}. ${scoreText(score)}`,
    none: 'NO MOVE',
    noneNote: 'No move: neither board won more',
    end: ([ivory, ebony], { shutout, late }) => {
      if (ivory === ebony) return 'A DRAW'
      const winner = ivory > ebony ? 'IVORY' : 'EBONY'
      if (shutout) return 'GAMMON!'
      return late ? `${winner} FINISHES AHEAD` : `${winner} WINS`
    },
    endNote: (score, times) =>
      times > 1
        ? `${scoreText(score)}: the duel’s wins ×${times}`
        : `${scoreText(score)}: the wins stay as they are`,
    announceEnd: (title, times, amount) =>
      times > 1 ? `${title} Wins ×${times}, ${amount} added` : title,
    autoplay: 'If the duel starts',
    autoplayEnded: 'Autoplay stopped: the duel started.',
    rules: {
      boards: 'Two boards',
      boardsText: (lines) =>
        `Ivory’s board is on the left, Ebony’s on the right. Both spin each time, and each pays on its own ${lines} lines: three equal symbols from the board’s left.`,
      dice: 'The dice',
      diceText:
        'If both boards win, the dice roll: the higher win is multiplied by their sum. The lower win is paid as it is.',
      doubles: (times) => `A double counts ×${times}: double six makes ×24.`,
      tie: 'If both wins are equal, the dice multiply both.',
      race: 'The duel',
      start: (scatter) => `${scatter} on both boards in one spin start the duel.`,
      move: (points) =>
        `Spins of the duel are free. The board that wins more moves its checker one point; without a win, or if both win the same, neither moves. The first to reach ${points} points takes the duel. The dice roll in the duel too.`,
      lead: 'At the end, all wins of the duel are multiplied by the lead: ×1 at 5–4, ×2 at 5–3, ×3 at 5–2 and ×4 at 5–1.',
      shutout: (points, times) =>
        `${points}–0 is a gammon and counts double: all wins of the duel ×${times}.`,
      limit: (spins) =>
        `A duel lasts at most ${spins} spins. If neither board has five points by then, the lead at that moment counts, at least ×1.`,
    },
    picture: {
      rolled: (name, times) => `Dice: ${name}, ${times}×`,
      start: (points) => `The duel starts: first to ${points} points`,
      none: (score) => `No move. ${scoreText(score)}`,
      end: (score, times) => `The duel is over: ${scoreText(score)}, ${times}×`,
    },
  },
}

/** Symbol names in the form used after a number. */
export const boardSymbols: Readonly<Record<string, string>> = {
  inlay: 'Pearl star',
  dice: 'Dice',
  cat: 'Cat',
  coffee: 'Turkish coffee',
  'checker-ivory': 'Ivory checker',
  'checker-ebony': 'Ebony checker',
  baklava: 'Baklava',
  sugar: 'Sugar cubes',
  leaf: 'Plane leaf',
}
