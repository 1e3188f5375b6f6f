import { PIPS } from '../scene/dice/pips.ts'

export function DieFace({ value }: { value: number }) {
  return (
    <svg className="sb-die" viewBox="0 0 20 20" data-value={value}>
      <rect x="0.5" y="0.5" width="19" height="19" rx="4.5" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={10 + x * 5} cy={10 + y * 5} r={value === 1 ? 3.1 : 2.1} />
      ))}
    </svg>
  )
}

export function DiceFaces({ dice }: { dice: readonly number[] }) {
  return (
    <span className="sb-dice">
      {dice.map((value, at) => (
        <DieFace key={`${at}`} value={value} />
      ))}
    </span>
  )
}
