import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnPlace } from '#shared/contracts/tournaments.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { scoreText, whenText } from './scores.ts'

export function OwnTournaments() {
  const texts = useTexts().contests
  const mine = useQuery({ ...query('tournament', 'mine', {}), staleTime: 0 })
  const rows = mine.data?.data
  if (rows === undefined) return null
  return (
    <section className="tournaments__own" aria-labelledby="own-tournaments">
      <h2 className="title-sm" id="own-tournaments">
        {texts.history}
      </h2>
      {rows.length === 0 ? (
        <p className="c-2">{texts.noHistory}</p>
      ) : (
        <ul className="card">
          {rows.map((row) => (
            <OwnLine key={row.tournamentID} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnLine({ row }: { row: OwnPlace }) {
  const texts = useTexts().contests
  const format = useFormat()
  return (
    <li className="own">
      <Link to="/tournaments/$slug" params={{ slug: row.slug }} className="own__a">
        <span className="grow">
          <b className="w-6">{row.title}</b>
          <span className="t-xs c-3 num">{whenText(row, texts, format)}</span>
        </span>
        <span className="own__score num">
          <b>{row.rank === 0 ? '–' : texts.bar(format.number(row.rank))}</b>
          <span className="t-xs c-3">
            {scoreText(row.kind, row.score, texts, format)}
            {row.prize !== '0.00' && ` · ${format.money(row.prize, { kurus: 'auto' })}`}
          </span>
        </span>
      </Link>
    </li>
  )
}
