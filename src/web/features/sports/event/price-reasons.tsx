import type { Reasons } from '#shared/contracts/sportsbook/match-info.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useMatchInfo } from './use-match-info.ts'
import { useBookFormat } from '../use-book-format.ts'
import type { Match } from './use-match.ts'

const PERCENT = 100

export function PriceReasons({ match, reasons }: { match: Match; reasons: Reasons }) {
  const { reasons: texts } = useMatchInfo()
  return (
    <div className="reasons">
      <ul className="reasons__words">
        {useSentences(match, reasons).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {reasons.markets.map((market) => (
        <MarketReason key={market.marketID} market={market} />
      ))}
      <p className="t-xs c-3">{texts.how}</p>
    </div>
  )
}

function useSentences({ event, stats }: Match, { source, expected }: Reasons): string[] {
  const { reasons: texts } = useMatchInfo()
  const format = useBookFormat()
  if (source === 'feed') return [texts.feed]
  if (expected === null) return [texts.basis]
  const { unit, isRest, homeAdvantage } = expected
  const lead = isRest && unit === 'goals' ? texts.lead.rest : texts.lead[unit]
  const recent = unit === 'goals' ? texts.recentGoals : texts.recentPoints
  return [
    lead(event.home, format.line(expected.home), event.away, format.line(expected.away)),
    texts.basis,
    ...(homeAdvantage === null
      ? []
      : [texts.homeAdvantage(event.home, format.percent(Number(homeAdvantage) * PERCENT, 0))]),
    ...(['home', 'away'] as const).flatMap((side) => {
      const matches = stats.recent[side]
      if (matches.length === 0) return []
      const each = (of: (match: (typeof matches)[number]) => number) =>
        format.line((matches.reduce((sum, one) => sum + of(one), 0) / matches.length).toFixed(1))
      return [
        recent(
          event[side],
          format.number(matches.length),
          each(({ scored }) => scored),
          each(({ conceded }) => conceded),
        ),
      ]
    }),
  ]
}

function MarketReason({
  market: { name, margin, selections },
}: {
  market: Reasons['markets'][number]
}) {
  const { reasons: texts } = useMatchInfo()
  const format = useBookFormat()
  const odds = useOddsWriter()
  return (
    <section className="reasons__market">
      <h3 className="w-6">{name}</h3>
      <table className="table table--dense">
        <thead>
          <tr>
            <th scope="col">{texts.selection}</th>
            <th scope="col" className="r">
              {texts.chance}
            </th>
            <th scope="col" className="r">
              {texts.fair}
            </th>
            <th scope="col" className="r">
              {texts.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {selections.map(({ selectionID, name: selection, chance, fairPrice, price }) => (
            <tr key={selectionID}>
              <th scope="row" className="cut">
                {selection}
              </th>
              <td className="r">{format.percent(Number(chance) * PERCENT)}</td>
              <td className="r">{odds(fairPrice)}</td>
              <td className="r w-7">{odds(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t-sm c-2">{texts.margin(format.percent(Number(margin) * PERCENT))}</p>
    </section>
  )
}
