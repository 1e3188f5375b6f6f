import type { Beacon } from '#games/tables/table-events.ts'
import type { Lang } from '#shared/lang.ts'
import { beaconWordsOf } from './words.ts'

export function LitTotals({ totals, lang }: { totals: readonly Beacon[]; lang: Lang }) {
  if (totals.length === 0) return null
  const words = beaconWordsOf(lang)
  return (
    <ul className="lt-lucky bd-lit" aria-label={words.litList}>
      {totals.map(({ total, times }) => (
        <li key={total}>
          <span className="sr">{words.lit(total, times)}</span>
          <b aria-hidden="true">{total}</b>
          <span aria-hidden="true">{times}×</span>
        </li>
      ))}
    </ul>
  )
}
