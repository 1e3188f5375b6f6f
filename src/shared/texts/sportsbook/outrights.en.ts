import type { outrights as turkish } from './outrights.tr.ts'

const DEAD_HEAT =
  'Sides level on points, score difference and total scored share the place, and dead-heat rules apply: the odds are multiplied by the number of shared places and divided by the number of sides that share them.'

export const outrights: typeof turkish = {
  market: ({ type, line }) => (type === 'champion' ? 'Outright winner' : `Top ${line ?? 0} finish`),
  ofType: { champion: 'Outright winner', place: 'Top finish' },
  rule: (type) =>
    ({
      champion: `Wins when your selection finishes first; settled as soon as that is certain. ${DEAD_HEAT} If the competition is not completed, bets that are not already decided are void.`,
      place: `Wins when your selection finishes within the stated places; in a tournament, the top 2 are the finalists. ${DEAD_HEAT} If the competition is not completed, bets that are not already decided are void.`,
    })[type],
  winners: (names) => `Winner: ${names.join(' and ')}`,
  won: 'The competition is over',
  void: 'The competition was not completed',
}
