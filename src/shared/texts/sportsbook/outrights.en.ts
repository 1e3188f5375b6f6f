import type { outrights as turkish } from './outrights.tr.ts'

const DEAD_HEAT =
  'Those level on points, difference and score share the place (dead heat): the odds are multiplied by the places shared and divided by the number sharing them.'

export const outrights: typeof turkish = {
  market: ({ type, line }) => (type === 'champion' ? 'Outright winner' : `Top ${line ?? 0} finish`),
  ofType: { champion: 'Outright winner', place: 'Top finish' },
  rule: (type) =>
    ({
      champion: `Whoever finishes first wins; it is settled as soon as that is certain. ${DEAD_HEAT} If the competition is not completed, bets not yet certain are void.`,
      place: `Whoever finishes within the stated places wins; in a tournament the top 2 are the finalists. ${DEAD_HEAT} If the competition is not completed, bets not yet certain are void.`,
    })[type],
  winners: (names) => `Winner: ${names.join(' and ')}`,
  won: 'The competition is over',
  void: 'The competition was not completed',
}
