import type { RaceKind } from '#games/virtuals/races/race-card.ts'
import { coloursOf } from './colours.ts'

export function Cloth({ kind, number }: { kind: RaceKind; number: number }) {
  const { cloth, ink } = coloursOf(kind, number)
  return (
    <svg className="vs-cloth" viewBox="0 0 28 24" aria-hidden="true">
      <path d="M2 1H26L24 23H4Z" fill={cloth} stroke="rgb(255 255 255 / 0.35)" />
      <text x="14" y="17" fill={ink}>
        {number}
      </text>
    </svg>
  )
}
