import type { liveColumns as original } from './live-columns.tr.ts'

export const liveColumns: typeof original = {
  show: 'Column view',
  column: (n, sport) => `Column ${n}: ${sport}`,
  sport: 'Sport',
  market: 'Prices',
  sportOption: (sport, live) => `${sport} (${live})`,
  none: 'No live matches right now',
  noneText: 'Choose another sport or come back later.',
}
