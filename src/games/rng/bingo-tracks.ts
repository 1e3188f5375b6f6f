import { ninety, seventyFive } from '../bingo/games.ts'
import { callsFrom } from '../bingo/round-draw.ts'
import { repeatedUniform } from './positions.ts'
import type { Track } from './track.ts'

const FIRST_BALLS = 6

export function bingoTracks(): Track[] {
  return [ninety, seventyFive].map((game) => ({
    game: game.id,
    positions: repeatedUniform(FIRST_BALLS, 'ball', game.variant),
    dependence: { kind: 'distinct' },
    source: {
      kind: 'draw',
      record: (draw, into) =>
        into.set(
          callsFrom(draw, game)
            .slice(0, FIRST_BALLS)
            .map((ball) => ball - 1),
        ),
    },
  }))
}
