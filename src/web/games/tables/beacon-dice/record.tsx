import type { HistoryMark } from '#games/tables/table-events.ts'
import { paysOf } from '#games/tables/beacon-dice/beacons.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { DiceFaces } from '../sic-bo/die-face.tsx'
import { beaconWordsOf } from './words.ts'

type BeaconMark = Extract<HistoryMark, { kind: 'beacondice' }>

export function BeaconRecord({
  history,
  lang,
  shown,
}: {
  history: TableState['history']
  lang: Lang
  shown: number
}) {
  const words = beaconWordsOf(lang)
  const throws = history.flatMap(({ roundID, mark }) =>
    isBeaconMark(mark) ? [{ roundID, mark }] : [],
  )
  if (throws.length === 0) return <p className="sb-record">{words.noThrows}</p>
  return (
    <div className="sb-record">
      <h3>{words.lastThrows}</h3>
      <ol className="sb-throws">
        {throws.slice(0, shown).map(({ roundID, mark: { dice, total, times } }) => (
          <li key={roundID} data-lit={times !== undefined}>
            <DiceFaces dice={dice} />
            <b>{total}</b>
            <span>{words.plain(times ?? paysOf(total).plain)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function isBeaconMark(mark: Readonly<Record<string, unknown>>): mark is BeaconMark {
  return (
    mark['kind'] === 'beacondice' &&
    Array.isArray(mark['dice']) &&
    typeof mark['total'] === 'number'
  )
}
