import { sicBoTallies } from '#games/tables/statistics/tallies.ts'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { DiceFaces } from './die-face.tsx'
import { wordsOf } from './sic-bo-words.ts'

export type DiceMark = Extract<HistoryMark, { kind: 'sicbo' }>

export function DiceRecord({
  history,
  lang,
  shown,
}: {
  history: TableState['history']
  lang: Lang
  shown: number
}) {
  const words = wordsOf(lang)
  const marks = history.flatMap(({ mark }) => (isDiceMark(mark) ? mark : []))
  if (marks.length === 0) return <p className="sb-record">{words.noThrows}</p>
  return (
    <div className="sb-record">
      <h3>{words.lastThrows}</h3>
      <ol className="sb-throws">
        {marks.slice(0, shown).map((mark, at) => (
          <li key={`${history[at]?.roundID}`} data-side={sideOf(mark)}>
            <DiceFaces dice={mark.dice} />
            <b>{mark.total}</b>
            <span>{words.side[sideOf(mark)]}</span>
          </li>
        ))}
      </ol>
      <h3>{words.shares}</h3>
      <Sides marks={marks} lang={lang} />
      <h3>{words.totals}</h3>
      <Totals marks={marks} lang={lang} />
    </div>
  )
}

function Sides({ marks, lang }: { marks: readonly DiceMark[]; lang: Lang }) {
  const words = wordsOf(lang)
  return (
    <ul className="sb-sides">
      {(['small', 'triple', 'big'] as const).map((side) => {
        const rounds = marks.filter((mark) => sideOf(mark) === side).length
        return (
          <li key={side} data-side={side} style={{ flexGrow: rounds }}>
            <span>{words.side[side]}</span>
            <b>{rounds}</b>
          </li>
        )
      })}
    </ul>
  )
}

function Totals({ marks, lang }: { marks: readonly DiceMark[]; lang: Lang }) {
  const totals = sicBoTallies(marks)
    .filter(({ value }) => value.startsWith('total:'))
    .toSorted((a, b) => Number(a.value.slice(6)) - Number(b.value.slice(6)))
  const maxRounds = Math.max(1, ...totals.map(({ rounds }) => rounds))
  return (
    <ul className="sb-totals">
      {totals.map(({ value, rounds }) => (
        <li key={value}>
          <i style={{ height: `${(rounds / maxRounds) * 100}%` }} aria-hidden="true" />
          <b>{value.slice(6)}</b>
          <span className="sr">{wordsOf(lang).times(rounds)}</span>
        </li>
      ))}
    </ul>
  )
}

export function sideOf({ total, triple }: DiceMark): 'small' | 'big' | 'triple' {
  if (triple) return 'triple'
  return total <= 10 ? 'small' : 'big'
}

export function isDiceMark(mark: Readonly<Record<string, unknown>>): mark is DiceMark {
  return (
    mark['kind'] === 'sicbo' && Array.isArray(mark['dice']) && typeof mark['total'] === 'number'
  )
}
