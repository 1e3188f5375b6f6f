import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import type { TableLook } from './scene/textures.ts'

export type LookName = 'bosphorus' | 'salon' | 'sea' | 'tower' | 'fair' | 'amber' | 'beacon'

export const LOOKS: Readonly<Record<LookName, TableLook>> = {
  bosphorus: {
    felt: '#0a3f36',
    sheen: '#1d7a62',
    lamps: ['#ff9a3a', '#ffcf7a', '#e5254b', '#5a7bff'],
  },
  salon: { felt: '#4a0f22', sheen: '#a32a4c', lamps: ['#ffcf7a', '#ffdfa6', '#ff9a3a', '#e5a04b'] },
  tower: { felt: '#22123f', sheen: '#6b4bb0', lamps: ['#ff9a3a', '#ffcf7a', '#e5254b', '#5a7bff'] },
  fair: {
    felt: '#3a0f2c',
    sheen: '#b0487a',
    lamps: ['#ffcf7a', '#ff9a3a', '#5ad7ff', '#e5254b', '#7affd9'],
  },
  amber: {
    felt: '#43290c',
    sheen: '#b27a2c',
    lamps: ['#ffb347', '#ffe0a3', '#ff7a3a', '#ffcf7a'],
  },
  beacon: {
    felt: '#0c3a48',
    sheen: '#2a8fa3',
    lamps: ['#ffd75a', '#fff0b8', '#5ad7ff', '#ff9a3a'],
  },
  sea: { felt: '#0b2350', sheen: '#2d63c4', lamps: ['#5ad7ff', '#7affd9', '#5a7bff', '#b48aff'] },
}

const HIGH_LIRA = 100

export function lookOf({
  game,
  minBet,
}: Pick<TableLaunchReply['table'], 'game' | 'minBet'>): LookName {
  if (game === 'yakamoz-roulette' || game === 'dragon-tiger') return 'sea'
  if (game === 'auto-roulette') return 'amber'
  return Number(minBet) >= HIGH_LIRA ? 'salon' : 'bosphorus'
}
