import { ANTE_PAYS, BONUS_PAYS } from '#games/tables/holdem/rules.ts'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { paysText } from '#shared/pays-text.ts'
import { textsOf } from '../live-table-texts.ts'
import { openTableRules } from '../rules-sheet.tsx'
import { nameOf } from '../sides/spot-names.ts'
import { holdemTextsOf } from './texts.ts'

type Mark = Extract<HistoryMark, { kind: 'holdem' }>

export function openHoldemRules(launch: TableLaunchReply, state: TableState): void {
  const { lang } = launch
  const texts = holdemTextsOf(lang)
  const marks = state.history.flatMap(({ mark }) => (isHoldemMark(mark) ? [mark] : []))
  openTableRules(launch, state, {
    text: texts.rules,
    kindOf: (spot) => nameOf(spot, texts.spots),
    children: (
      <>
        <Pays lang={lang} title={texts.antePays} rows={antePays(lang)} />
        <Pays lang={lang} title={texts.bonusPays} rows={bonusPays(lang)} />
        {marks.length > 0 && <Tallies lang={lang} marks={marks} />}
      </>
    ),
  })
}

type Row = readonly [hand: string, pays: number]

function antePays(lang: Lang): Row[] {
  const { hands, other } = holdemTextsOf(lang)
  return [...Array.from(ANTE_PAYS, ([hand, pays]): Row => [hands[hand], pays]), [other, 1]]
}

function bonusPays(lang: Lang): Row[] {
  const { hands, acesPair } = holdemTextsOf(lang)
  return BONUS_PAYS.map(([hand, pays]) => [hand === 'pair' ? acesPair : hands[hand], pays])
}

function Pays({ lang, title, rows }: { lang: Lang; title: string; rows: readonly Row[] }) {
  return (
    <>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th>{holdemTextsOf(lang).handsHead}</th>
            <th>{textsOf(lang).pays}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([hand, pays]) => (
            <tr key={hand}>
              <th scope="row">{hand}</th>
              <td>{paysText(`${String(pays)}:1`, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Tallies({ lang, marks }: { lang: Lang; marks: readonly Mark[] }) {
  const { tally, tallies } = holdemTextsOf(lang)
  const count = (is: (mark: Mark) => boolean) => marks.filter(is).length
  const rows = [
    [tally.player, count(({ winner }) => winner === 'player')],
    [tally.dealer, count(({ winner }) => winner === 'dealer')],
    [tally.tie, count(({ winner }) => winner === 'tie')],
    [tally.notQualified, count(({ qualifies }) => !qualifies)],
    [tally.bonus, count(({ bonus }) => bonus !== undefined)],
  ] as const
  return (
    <>
      <h3>{tallies(marks.length)}</h3>
      <dl className="hd-tallies">
        {rows.map(([word, rounds]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{rounds}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export function isHoldemMark(mark: Readonly<Record<string, unknown>>): mark is Mark {
  return mark['kind'] === 'holdem' && typeof mark['winner'] === 'string'
}
