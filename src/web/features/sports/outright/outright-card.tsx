import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countryName } from '../country-name.ts'
import { Crest } from '../crest.tsx'
import { PriceButton, type PricedEvent } from '../price/price-button.tsx'
import { selectionKey } from '../selection-id.ts'
import { sportIcon } from '../sport-icons.ts'
import { useBookFormat } from '../use-book-format.ts'
import { OutrightTable } from './outright-table.tsx'
import { useOutrightNews } from './use-outright-news.ts'

export function OutrightCard({ outright: listed }: { outright: Outright }) {
  const { outright: texts } = useTexts().sports
  const format = useBookFormat()
  const lang = useLang()
  const { outright, isOver } = useOutrightNews(listed)
  const { league, name, closesAt, suspended, markets, table } = outright
  const title = texts.name(league, name)
  const country = countryName(outright.country, lang)
  const [first, ...others] = markets
  return (
    <section className="card league-card" aria-label={title}>
      <header className="league-card__head">
        <span className="row g-8 grow">
          <Icon name={sportIcon(outright.sportID)} size={16} />
          <h2 className="w-6 cut">{title}</h2>
          {country !== '' && <span className="t-xs c-3 cut league-card__country">{country}</span>}
        </span>
      </header>
      <p className="t-xs c-2 outright__when">
        {isOver
          ? texts.over
          : suspended
            ? texts.closed
            : texts.closes(`${format.shortDay(closesAt)} ${format.time(closesAt)}`)}
      </p>
      {first === undefined && !isOver && <p className="t-sm c-2 outright__when">{texts.decided}</p>}
      {first !== undefined && (
        <OutrightMarket outright={outright} market={first} title={title} isNamed />
      )}
      {others.map((market) => (
        <details key={market.marketID} className="outright__more">
          <summary>
            {market.name}
            <Icon name="down" size={16} />
          </summary>
          <OutrightMarket outright={outright} market={market} title={title} isNamed={false} />
        </details>
      ))}
      {table !== null && table.some(({ played }) => played > 0) && (
        <details className="outright__more">
          <summary>
            {texts.table}
            <Icon name="down" size={16} />
          </summary>
          <OutrightTable table={table} label={`${title}: ${texts.table}`} />
        </details>
      )}
    </section>
  )
}

function OutrightMarket({
  outright,
  market,
  title,
  isNamed,
}: {
  outright: Outright
  market: Market
  title: string
  isNamed: boolean
}) {
  const { outright: texts } = useTexts().sports
  const entrants = new Map(outright.entrants.map((entrant) => [entrant.entrantID, entrant]))
  const event: PricedEvent = {
    title,
    eventID: outright.outrightID,
    home: '',
    away: '',
    startTime: outright.closesAt,
    state: 'upcoming',
    clock: null,
  }
  return (
    <div role="group" aria-label={market.name}>
      {isNamed && (
        <div className="outright__head">
          <h3 className="t-sm w-6">{market.name}</h3>
          {market.eachWay !== undefined && (
            <span className="t-xs c-2">
              {texts.eachWay(String(market.eachWay.places), market.eachWay.fraction)}
            </span>
          )}
        </div>
      )}
      <ul className="outright__prices">
        {market.selections.map((selection) => {
          const entrant = entrants.get(selectionKey(selection.selectionID))
          return (
            <li key={selection.selectionID} className="outright__one">
              <Crest crest={entrant?.crest ?? null} country={entrant?.country ?? null} />
              <span className="cut grow">{selection.name}</span>
              <PriceButton
                event={event}
                market={market}
                selection={selection}
                look="centre"
                suspended={outright.suspended}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
