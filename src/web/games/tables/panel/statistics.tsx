import { useEffect, useState } from 'react'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import { hotAndCold, type StatisticsRow } from '#games/tables/statistics/table-statistics.ts'
import type { TableKind } from '#games/tables/table-game.ts'
import type { TableStatisticsReply } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { tableSpotName } from '../table-spot-name.ts'
import { panelTextsOf } from './panel-texts.ts'
import type { PanelProps } from './table-panel.tsx'

const SHOWN = 5

export function Statistics({ launch: { lang, table }, client }: PanelProps) {
  const texts = panelTextsOf(lang)
  const [reply, setReply] = useState<TableStatisticsReply | 'failed'>()
  useEffect(() => {
    let isLeft = false
    let counted: string | null | undefined
    const read = () => {
      const newest = client.get().shared.history[0]?.roundID ?? null
      if (newest === counted) return
      counted = newest
      client.statistics().then(
        (now) => !isLeft && setReply(now),
        () => !isLeft && setReply((before) => before ?? 'failed'),
      )
    }
    read()
    const end = client.subscribe(read)
    return () => {
      isLeft = true
      end()
    }
  }, [client])
  if (reply === undefined)
    return (
      <p role="status" className="tp-note">
        {texts.loading}
      </p>
    )
  if (reply === 'failed')
    return (
      <p role="alert" className="tp-note">
        {texts.failed}
      </p>
    )
  if (reply.rounds === 0) return <p className="tp-note">{texts.none}</p>
  return (
    <div className="tp-statistics">
      <p>
        <b>{texts.rounds(reply.rounds)}</b>
      </p>
      <p className="tp-note">{texts.honest}</p>
      {reply.groups.map(({ group, rows }) => (
        <section key={group}>
          <h3>{titleOf(group, lang)}</h3>
          {group === 'numbers' ? (
            <Numbers rows={rows} rounds={reply.rounds} lang={lang} />
          ) : (
            <Shares kind={table.kind} rows={rows} rounds={reply.rounds} lang={lang} />
          )}
        </section>
      ))}
    </div>
  )
}

function titleOf(group: string, lang: Lang): string {
  const titles: Readonly<Record<string, string>> = panelTextsOf(lang).groups
  return titles[group] ?? group
}

function numberText(value: number, lang: Lang): string {
  return value.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
}

function percentText(share: number, lang: Lang): string {
  const number = numberText(share * 100, lang)
  return lang === 'tr' ? `%${number}` : `${number}%`
}

function Shares({
  kind,
  rows,
  rounds,
  lang,
}: {
  kind: TableKind
  rows: readonly StatisticsRow[]
  rounds: number
  lang: Lang
}) {
  const texts = panelTextsOf(lang)
  const highest = Math.max(...rows.map((row) => Math.max(row.rounds / rounds, row.chance)))
  return (
    <table className="tp-shares">
      <thead>
        <tr>
          <th>{texts.spot}</th>
          <th>{texts.came}</th>
          <th>{texts.share}</th>
          <th>{texts.expected}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ spot, rounds: came, chance }) => (
          <tr key={spot} data-spot={spot}>
            <th scope="row">
              {tableSpotName({ kind }, spot, lang)}
              <i aria-hidden="true">
                <i style={{ width: `${(came / rounds / highest) * 100}%` }} />
                <i style={{ left: `${(chance / highest) * 100}%` }} />
              </i>
            </th>
            <td>{came}</td>
            <td>{percentText(came / rounds, lang)}</td>
            <td>{percentText(chance, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Numbers({
  rows,
  rounds,
  lang,
}: {
  rows: readonly StatisticsRow[]
  rounds: number
  lang: Lang
}) {
  const texts = panelTextsOf(lang)
  const { hot, cold } = hotAndCold(rows, SHOWN)
  const highest = Math.max(1, ...rows.map((row) => row.rounds))
  return (
    <>
      <p className="tp-note">{texts.eachNumber(numberText(rounds / rows.length, lang))}</p>
      <ol className="tp-numbers">
        {rows.map(({ spot, rounds: came }) => (
          <li key={spot} data-colour={colourOf(pocketOf(spot))}>
            <b>{pocketOf(spot)}</b>
            <span>
              <span className="sr">{texts.times(came)}</span>
              <span aria-hidden="true">{came}</span>
            </span>
            <i aria-hidden="true" style={{ height: `${(came / highest) * 100}%` }} />
          </li>
        ))}
      </ol>
      <div className="tp-ends">
        <Ends title={texts.hot} rows={hot} lang={lang} />
        <Ends title={texts.cold} rows={cold} lang={lang} />
      </div>
    </>
  )
}

function Ends({
  title,
  rows,
  lang,
}: {
  title: string
  rows: readonly StatisticsRow[]
  lang: Lang
}) {
  const texts = panelTextsOf(lang)
  return (
    <div>
      <h4>{title}</h4>
      <ul className="tp-end">
        {rows.map(({ spot, rounds, ago }) => (
          <li key={spot}>
            <b data-colour={colourOf(pocketOf(spot))}>{pocketOf(spot)}</b>
            <span>{texts.times(rounds)}</span>
            <span className="tp-ago">{texts.ago(ago)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function pocketOf(spot: string): number {
  return Number(spot.slice('straight:'.length))
}
