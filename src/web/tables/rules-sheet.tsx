import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import { rouletteTallies, type Tally } from '#games/tables/statistics/tallies.ts'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { openWideSheet } from '../originals/open-sheet.tsx'
import { percentText } from '../originals/numbers.ts'
import { textsOf } from './live-table-texts.ts'

const NUMBERS_SHOWN = 5

/** How the table is played, what each kind of bet pays and returns, and the proof of the round. */
export function openTableRules(launch: TableLaunchReply, state: TableState): void {
  openWideSheet(launch.lang, textsOf(launch.lang).rules, <Rules launch={launch} state={state} />)
}

function Rules({ launch: { lang, table }, state }: { launch: TableLaunchReply; state: TableState }) {
  const texts = textsOf(lang)
  const kinds = new Map(table.spots.flatMap((spot) => {
    const kind = ROULETTE_SPOTS.get(spot.spot)?.kind
    return kind === undefined ? [] : [[kind, spot]]
  }))
  const { hot, cold } = rouletteTallies(state.history.flatMap(({ mark }) => (isRouletteMark(mark) ? mark : [])), NUMBERS_SHOWN)
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  return (
    <div className="lt-rules">
      {texts.rulesText.map((text) => <p key={text}>{text}</p>)}
      {table.game === 'yakamoz-roulette' && <p>{texts.yakamozText}</p>}
      <table>
        <thead><tr><th>{texts.spot}</th><th>{texts.pays}</th><th>{texts.returns}</th><th>{texts.limitsLabel}</th></tr></thead>
        <tbody>
          {Array.from(kinds, ([kind, { pays, rtp, min, max }]) => (
            <tr key={kind}><th scope="row">{texts.kinds[kind]}</th><td>{pays}</td><td>{percentText(rtp, lang)}</td><td>{texts.limits(money(min), money(max))}</td></tr>
          ))}
        </tbody>
      </table>
      <Numbers title={texts.hot} tally={hot} lang={lang} />
      <Numbers title={texts.cold} tally={cold} lang={lang} />
      <h3>{texts.proof}</h3>
      <dl className="og__facts og__facts--long">
        {state.hash !== null && <><dt>{texts.proofHash}</dt><dd className="og__hash">{state.hash}</dd></>}
        <dt>{texts.proofChain}</dt><dd className="og__hash">{state.chain}</dd>
        <dt>{texts.proofSalt}</dt><dd className="og__hash">{state.salt}</dd>
      </dl>
    </div>
  )
}

function Numbers({ title, tally, lang }: { title: string; tally: Tally<number>; lang: Lang }) {
  if (tally.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="lt-numbers">
        {tally.map(({ value, rounds }) => <li key={value}><b data-colour={colourOf(value)}>{value}</b><span>{textsOf(lang).times(rounds)}</span></li>)}
      </ul>
    </>
  )
}

type RouletteMark = Extract<HistoryMark, { kind: 'roulette' }>

function isRouletteMark(mark: Readonly<Record<string, unknown>>): mark is RouletteMark {
  return mark['kind'] === 'roulette' && typeof mark['pocket'] === 'number'
}
