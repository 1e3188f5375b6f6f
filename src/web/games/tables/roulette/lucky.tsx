import { colourOf } from '#games/tables/roulette/pockets.ts'
import type { LuckyNumber } from '#games/tables/table-events.ts'

export function Lucky({ numbers }: { numbers: readonly LuckyNumber[] }) {
  if (numbers.length === 0) return null
  return (
    <ul className="lt-lucky">
      {numbers.map(({ number, times }) => (
        <li key={number} data-colour={colourOf(number)}>
          <b>{number}</b>
          <span>{times}×</span>
        </li>
      ))}
    </ul>
  )
}
