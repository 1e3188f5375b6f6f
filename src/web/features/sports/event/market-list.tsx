import { useMemo, useState } from 'react'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MarketSection } from './market-block.tsx'
import { groupsOf, marketBlocks } from './market-blocks.ts'
import { starredMarkets } from './starred-markets.ts'
import type { Match } from './use-match.ts'
import { useBookFormat } from '../use-book-format.ts'

const ALL = 'all'
const FAVOURITES = 'favourites'
const POPULAR = 'main'

const SINGLES: ReadonlySet<string> = new Set(['tennis', 'table-tennis'])

export function MarketList({ match: { event, markets, suspended, hasBuilder } }: { match: Match }) {
  const { match: texts } = useTexts().sports
  const format = useBookFormat()
  const starred = starredMarkets.use()
  const groups = groupsOf(markets)
  const [chosen, setChosen] = useState<string>()
  const hasStarred = markets.some(({ type }) => starred.includes(type))
  const group =
    chosen !== undefined &&
    (groups.includes(chosen) || chosen === ALL || (chosen === FAVOURITES && hasStarred))
      ? chosen
      : (groups[0] ?? ALL)
  const isShown = (market: Market): boolean => {
    if (group === ALL || market.group === group) return true
    return group === FAVOURITES
      ? starred.includes(market.type)
      : group === POPULAR && event.mainMarkets.some(({ marketID }) => marketID === market.marketID)
  }
  const shown = marketBlocks(markets.filter(isShown), format.line)
  const priced = useMemo(
    () => ({
      eventID: event.eventID,
      home: event.home,
      away: event.away,
      startTime: event.startTime,
      state: event.state,
      clock: event.clock,
    }),
    [event.eventID, event.home, event.away, event.startTime, event.state, event.clock],
  )
  if (event.state === 'cancelled') return <Empty icon="info" title={texts.cancelled} />
  if (event.state === 'finished') return <Empty icon="flag" title={texts.over} />
  if (markets.length === 0)
    return <Empty icon="lock" title={texts.noMarkets} text={texts.noMarketsText} />
  const names: Readonly<Record<string, string>> = texts.groupNames
  return (
    <>
      <div className="chips market-groups" role="group" aria-label={texts.groups}>
        {hasStarred && (
          <Chip icon="star" selected={group === FAVOURITES} onClick={() => setChosen(FAVOURITES)}>
            {texts.favourites}
          </Chip>
        )}
        {groups.map((one) => (
          <Chip key={one} selected={group === one} onClick={() => setChosen(one)}>
            {names[one === 'teams' && SINGLES.has(event.sportID) ? 'players' : one] ??
              texts.groupNames.other}
          </Chip>
        ))}
        <Chip
          selected={group === ALL}
          count={format.number(markets.length)}
          onClick={() => setChosen(ALL)}
        >
          {texts.all}
        </Chip>
      </div>
      {hasBuilder && <p className="market-note t-xs c-3">{texts.builder}</p>}
      <div className="markets">
        {shown.map((block) => (
          <MarketSection key={block.key} block={block} event={priced} suspended={suspended} />
        ))}
      </div>
    </>
  )
}
