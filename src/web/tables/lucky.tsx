import { colourOf } from '#games/tables/roulette/pockets.ts'
import type { TableState } from '#shared/contracts/tables.ts'

type LuckyNumber = { number: number; times: number }

/** The numbers that shine in this round; none where the game has none. */
export function luckyIn({ events }: Pick<TableState, 'events'>): readonly LuckyNumber[] {
  const numbers = events.find(({ type }) => type === 'lucky')?.['numbers']
  return Array.isArray(numbers) ? numbers.filter(isLucky) : []
}

export function Lucky({ numbers }: { numbers: readonly LuckyNumber[] }) {
  if (numbers.length === 0) return null
  return (
    <ul className="lt-lucky">
      {numbers.map(({ number, times }) => <li key={number} data-colour={colourOf(number)}><b>{number}</b><span>{times}×</span></li>)}
    </ul>
  )
}

function isLucky(one: unknown): one is LuckyNumber {
  return typeof one === 'object' && one !== null && 'number' in one && 'times' in one
}
