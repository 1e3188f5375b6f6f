import { EMBLEMS } from './emblem-paths.ts'

export function Emblem({ side }: { side: keyof typeof EMBLEMS }) {
  return (
    <svg className="sd-emblem" viewBox="0 0 100 100" aria-hidden="true">
      {EMBLEMS[side].map(({ d, colour }) => (
        <path key={d} d={d} fill={colour} />
      ))}
    </svg>
  )
}
