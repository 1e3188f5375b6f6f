import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import { rouletteTallies, type Tally } from '#games/tables/statistics/tallies.ts'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { textsOf } from '../live-table-texts.ts'
import { openTableRules } from '../rules-sheet.tsx'

const NUMBERS_SHOWN = 5

export function openRouletteRules(launch: TableLaunchReply, state: TableState): void {
  const texts = textsOf(launch.lang)
  const { hot, cold } = rouletteTallies(
    state.history.flatMap(({ mark }) => (isRouletteMark(mark) ? mark : [])),
    NUMBERS_SHOWN,
  )
  openTableRules(launch, state, {
    text: [
      ...texts.rulesText,
      ...(launch.table.game === 'yakamoz-roulette' ? [texts.yakamozText] : []),
      ...(launch.table.game === 'auto-roulette' ? [texts.autoText] : []),
    ],
    kindOf: (spot) => {
      const kind = ROULETTE_SPOTS.get(spot)?.kind
      return kind && texts.kinds[kind]
    },
    children: (
      <>
        <Numbers title={texts.hot} tally={hot} lang={launch.lang} />
        <Numbers title={texts.cold} tally={cold} lang={launch.lang} />
      </>
    ),
  })
}

function Numbers({ title, tally, lang }: { title: string; tally: Tally<number>; lang: Lang }) {
  if (tally.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="lt-numbers">
        {tally.map(({ value, rounds }) => (
          <li key={value}>
            <b data-colour={colourOf(value)}>{value}</b>
            <span>{textsOf(lang).times(rounds)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type RouletteMark = Extract<HistoryMark, { kind: 'roulette' }>

function isRouletteMark(mark: Readonly<Record<string, unknown>>): mark is RouletteMark {
  return mark['kind'] === 'roulette' && typeof mark['pocket'] === 'number'
}
