import { useMemo, useState } from 'react'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MarketSection } from './market-block.tsx'
import { findBlocks, groupsOf, marketBlocks } from './market-blocks.ts'
import { starredMarkets } from './starred-markets.ts'
import type { Match } from './use-match.ts'
import { useBookFormat } from '../use-book-format.ts'

const ALL = 'all'
const FAVOURITES = 'favourites'
const POPULAR = 'main'

/** Fewer markets are seen at a glance. */
const SEARCHED_FROM = 20

const SINGLES: ReadonlySet<string> = new Set(['tennis', 'table-tennis'])

export function MarketList({ match: { event, markets, suspended, hasBuilder } }: { match: Match }) {
  const { match: texts } = useTexts().sports
  const format = useBookFormat()
  const starred = starredMarkets.use()
  const groups = groupsOf(markets)
  const [chosen, setChosen] = useState<string>()
  const [sought, setSought] = useState('')
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
  const isSearching = sought.trim() !== ''
  const shown = isSearching
    ? findBlocks(marketBlocks(markets, format.line), sought)
    : marketBlocks(markets.filter(isShown), format.line)
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
  const choose = (one: string) => {
    setSought('')
    setChosen(one)
  }
  const names: Readonly<Record<string, string>> = texts.groupNames
  return (
    <>
      <div className="chips market-groups" role="group" aria-label={texts.groups}>
        {hasStarred && (
          <Chip
            icon="star"
            selected={!isSearching && group === FAVOURITES}
            onClick={() => choose(FAVOURITES)}
          >
            {texts.favourites}
          </Chip>
        )}
        {groups.map((one) => (
          <Chip key={one} selected={!isSearching && group === one} onClick={() => choose(one)}>
            {names[one === 'teams' && SINGLES.has(event.sportID) ? 'players' : one] ??
              texts.groupNames.other}
          </Chip>
        ))}
        <Chip
          selected={!isSearching && group === ALL}
          count={format.number(markets.length)}
          onClick={() => choose(ALL)}
        >
          {texts.all}
        </Chip>
      </div>
      {markets.length >= SEARCHED_FROM && (
        <search className="market-search">
          <TextField
            label={texts.search}
            type="search"
            inputSize="md"
            icon="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={texts.searchPlaceholder}
            value={sought}
            onChange={(change) => setSought(change.target.value)}
            after={
              isSearching && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={texts.searchClear}
                  onClick={() => setSought('')}
                />
              )
            }
          />
        </search>
      )}
      {hasBuilder && <p className="market-note t-xs c-3">{texts.builder}</p>}
      {isSearching && shown.length === 0 && (
        <Empty icon="search" title={texts.nothingFound} text={texts.nothingFoundText} />
      )}
      <div className="markets">
        {shown.map((block) => (
          <MarketSection key={block.key} block={block} event={priced} suspended={suspended} />
        ))}
      </div>
    </>
  )
}
