import type { SegmentReport } from '#shared/contracts/staff/segment-reports.ts'
import { useOffice, useOfficeFormat } from '../../office-texts.ts'

const SHARED = ['ggr', 'ngr', 'stakes', 'wins', 'deposits', 'withdrawals'] as const
const REST = ['bonus', 'prizes', 'jackpotsPaid', 'corrections'] as const

/** Formats the share of one amount in another, "%12,5"; undefined unless both are positive. */
export function useShare(): (own: string, house: string) => string | undefined {
  const { percent } = useOfficeFormat()
  return (own, house) =>
    Number(own) >= 0 && Number(house) > 0 ? percent((Number(own) / Number(house)) * 100) : undefined
}

export function SegmentFigures({
  report: { figures, house, active, players },
}: {
  report: SegmentReport
}) {
  const { reports: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const shareOf = useShare()
  const meanings: Readonly<Partial<Record<string, string>>> = words.meanings
  const ofMembers = shareOf(String(active), String(players ?? 0))
  return (
    <section className="card segrep-figures">
      <dl className="office-figures board__strip">
        {SHARED.map((name) => {
          const share = shareOf(figures[name], house[name])
          return (
            <div key={name}>
              <dt title={meanings[name]}>{words.figures[name]}</dt>
              <dd className="num">{money(figures[name])}</dd>
              <dd className="board__sub num">
                {share === undefined ? words.segments.noShare : words.segments.share(share)}
              </dd>
            </div>
          )
        })}
        <div>
          <dt>{words.figures.active}</dt>
          <dd className="num">{number(active)}</dd>
          <dd className="board__sub num">
            {ofMembers === undefined ? '' : words.segments.ofMembers(ofMembers)}
          </dd>
        </div>
        <div>
          <dt>{words.segments.players}</dt>
          <dd className="num">{players === null ? '–' : number(players)}</dd>
        </div>
      </dl>
      <dl className="board__more">
        {REST.map((name) => (
          <div key={name}>
            <dt>{words.figures[name]}</dt>
            <dd className="num">{money(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
