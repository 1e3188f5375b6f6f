import { counted } from '../../counted.ts'
import type { LiveRoadsTexts } from './live-roads.tr.ts'

export const liveRoads: LiveRoadsTexts = {
  title: 'Roads',
  board: 'Layout',
  names: {
    bead: 'Bead plate',
    big: 'Big road',
    bigEye: 'Big eye boy',
    small: 'Small road',
    cockroach: 'Cockroach pig',
  },
  ask: (side) => `If ${side} is next`,
  rounds: (count) => (count === 1 ? 'Last hand' : `Last ${count} hands`),
  none: 'No hand has been played yet.',
  crowd: (players, amount) => `${counted(players, 'player')}, ${amount}`,
  colours: { red: 'red', blue: 'blue' },
}
