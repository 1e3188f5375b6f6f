import type { Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { useTexts } from '#web/lib/texts.ts'

export function OutrightTable({
  table,
  label,
}: {
  table: NonNullable<Outright['table']>
  label: string
}) {
  const { table: heads, tableNames } = useTexts().sports.match
  return (
    <table className="outright__table num" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{heads.place}</span>
          </th>
          <th scope="col" className="outright__team">
            {heads.team}
          </th>
          {(['played', 'won', 'drawn', 'lost', 'goals', 'points'] as const).map((key) => (
            <th key={key} scope="col">
              <abbr title={tableNames[key]}>{heads[key]}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map((row) => (
          <tr key={row.entrantID}>
            <td className="c-3">{row.place}</td>
            <th scope="row" className="outright__team cut">
              {row.team}
            </th>
            <td>{row.played}</td>
            <td>{row.won}</td>
            <td>{row.drawn}</td>
            <td>{row.lost}</td>
            <td>{signed(row.scored - row.conceded)}</td>
            <td className="w-7">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference).replace('-', '−')
