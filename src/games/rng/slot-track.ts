import type { Draw } from '../fairness/draw.ts'
import type { Position, Track } from './track.ts'

export function slotTrack(
  game: string,
  part: string,
  positions: readonly Position[],
  outcome: (draw: Draw) => readonly number[],
): Track {
  return {
    game,
    part,
    positions,
    dependence: { kind: 'independent' },
    source: { kind: 'draw', record: (draw, into) => into.set(outcome(draw)) },
  }
}
