import { memo, useState } from 'react'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PriceButton, type PricedEvent } from '../price/price-button.tsx'
import { selectionKey } from '../selection-id.ts'
import {
  lineHead,
  mainLine,
  playersOf,
  underFirst,
  withoutLine,
  type MarketBlock,
} from './market-blocks.ts'
import { starredMarkets, toggleStar } from './starred-markets.ts'
import { useBookFormat } from '../use-book-format.ts'

type Props = { block: MarketBlock; event: PricedEvent; suspended: boolean }

export const MarketSection = memo(function MarketSection({ block, event, suspended }: Props) {
  const { match } = useTexts().sports
  const [open, setOpen] = useState(true)
  const isStarred = starredMarkets.use().includes(block.type)
  return (
    <section className="market" aria-label={block.name}>
      <header className="market__head">
        <h2 className="market__name">
          <button
            type="button"
            aria-expanded={open}
            aria-label={open ? match.shut(block.name) : match.open(block.name)}
            onClick={() => setOpen(!open)}
          >
            {block.name}
          </button>
        </h2>
        {block.isSettled && <Badge>{match.settled}</Badge>}
        <button
          type="button"
          className="market__star"
          aria-pressed={isStarred}
          aria-label={isStarred ? match.unstar(block.name) : match.star(block.name)}
          onClick={() => toggleStar(block.type)}
        >
          <Icon name="star" size={16} />
        </button>
        <Icon name={open ? 'up' : 'down'} size={16} className="market__fold" />
      </header>
      {open && <Prices block={block} event={event} suspended={suspended} />}
    </section>
  )
})

function Prices({ block, event, suspended }: Props) {
  const { match } = useTexts().sports
  const doubleChance: Readonly<Record<string, string>> = match.doubleChance
  const results: Readonly<Record<string, string>> = match.htFt
  const [first] = block.markets
  if (first === undefined) return null
  switch (block.layout) {
    case 'lines':
      return <Lines block={block} event={event} suspended={suspended} />
    case 'scores':
      return <Scores market={first} event={event} suspended={suspended} />
    case 'players':
      return <Players market={first} event={event} suspended={suspended} />
    case 'grid':
      return <HalfAndFull market={first} event={event} suspended={suspended} />
    default:
      return (
        <div
          className={
            block.layout === 'row'
              ? `market__row market__row--${first.selections.length}`
              : `market__row market__row--${block.layout === 'list' ? 2 : 3}`
          }
        >
          {first.selections.map((selection) => (
            <PriceButton
              key={selection.selectionID}
              event={event}
              market={first}
              selection={selection}
              label={
                doubleChance[selectionKey(selection.selectionID)] ?? shortOf(selection, results)
              }
              look={first.selections.length === 3 || block.layout === 'thirds' ? 'stack' : 'row'}
              suspended={suspended}
            />
          ))}
        </div>
      )
  }
}

type OneProps = { market: Market; event: PricedEvent; suspended: boolean }

/** Names the result in two answers by its sign: "Kuzey Yıldızı + Üst" is "1 + Üst". */
function shortOf(
  { name, selectionID }: Market['selections'][number],
  results: Readonly<Record<string, string>>,
): string {
  const [winner = ''] = selectionKey(selectionID).split('/')
  const sign = results[winner]
  const answer = name.split(' + ').at(-1)
  return sign === undefined || answer === undefined || answer === name
    ? name
    : `${sign} + ${answer}`
}

const FOLDED_FROM = 3

function Lines({ block: { name, markets }, event, suspended }: Props) {
  const { match } = useTexts().sports
  const [all, setAll] = useState(false)
  const main = mainLine(markets)
  const isFolded = markets.length >= FOLDED_FROM && main !== undefined
  const others = isFolded ? markets.filter(({ marketID }) => marketID !== main.marketID) : []
  const shown = isFolded ? [main] : markets
  const action = all ? match.fewerLines : match.moreLines(others.length)
  return (
    <div className="market__lines">
      {shown.map((market) => (
        <Line key={market.marketID} market={market} event={event} suspended={suspended} />
      ))}
      {all &&
        others.map((market) => (
          <Line key={market.marketID} market={market} event={event} suspended={suspended} />
        ))}
      {others.length > 0 && (
        <button
          type="button"
          className="market__more t-sm"
          aria-expanded={all}
          aria-label={`${name}: ${action}`}
          onClick={() => setAll(!all)}
        >
          {action}
          <Icon name={all ? 'up' : 'down'} size={16} />
        </button>
      )}
    </div>
  )
}

function Line({ market, event, suspended }: OneProps) {
  const format = useBookFormat()
  const results: Readonly<Record<string, string>> = useTexts().sports.match.htFt
  const head = lineHead(market, format.line)
  const count = market.selections.length
  return (
    <div
      className={
        head === undefined
          ? `market__row market__row--${count}`
          : `market__line market__line--${count === 6 ? 3 : count === 4 ? 2 : count}`
      }
    >
      {head !== undefined && <span className="num c-2">{head}</span>}
      {underFirst(market.selections).map((selection) => (
        <PriceButton
          key={selection.selectionID}
          event={event}
          market={market}
          selection={selection}
          label={withoutLine(shortOf(selection, results), head)}
          look={count === 3 || count === 6 ? 'stack' : 'row'}
          suspended={suspended}
        />
      ))}
    </div>
  )
}

function Scores({ market, event, suspended }: OneProps) {
  const sides = {
    home: [] as typeof market.selections,
    draw: [] as typeof market.selections,
    away: [] as typeof market.selections,
    other: [] as typeof market.selections,
  }
  for (const selection of market.selections)
    sides[winnerOf(selectionKey(selection.selectionID))].push(selection)
  return (
    <div className="market__scores">
      {(['home', 'draw', 'away', 'other'] as const).map(
        (side) =>
          sides[side].length > 0 && (
            <div key={side} className={`market__column market__column--${side}`}>
              {sides[side].map((selection) => (
                <PriceButton
                  key={selection.selectionID}
                  event={event}
                  market={market}
                  selection={selection}
                  label={selection.name}
                  suspended={suspended}
                />
              ))}
            </div>
          ),
      )}
    </div>
  )
}

const SHOWN_PLAYERS = 4

function Players({ market, event, suspended }: OneProps) {
  const { match } = useTexts().sports
  const [all, setAll] = useState(false)
  const players = playersOf(market.selections)
  const folded =
    Math.max(0, players.home.length - SHOWN_PLAYERS) +
    Math.max(0, players.away.length - SHOWN_PLAYERS)
  const button = (selection: Market['selections'][number]) => (
    <PriceButton
      key={selection.selectionID}
      event={event}
      market={market}
      selection={selection}
      label={selection.name}
      suspended={suspended}
    />
  )
  return (
    <div className="market__scores">
      {(['home', 'away'] as const).map((side) => (
        <div key={side} role="group" aria-label={event[side]} className="market__column">
          <span className="t-xs c-3 cut" aria-hidden="true">
            {event[side]}
          </span>
          {players[side].slice(0, all ? undefined : SHOWN_PLAYERS).map(button)}
        </div>
      ))}
      {players.other.length > 0 && (
        <div className="market__column market__column--other">{players.other.map(button)}</div>
      )}
      {folded > 0 && (
        <button
          type="button"
          className="market__more market__column--other t-sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? match.fewerPlayers : match.morePlayers(folded)}
          <Icon name={all ? 'up' : 'down'} size={16} />
        </button>
      )}
    </div>
  )
}

function winnerOf(key: string): 'home' | 'draw' | 'away' | 'other' {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(key) ?? []
  if (home === undefined || away === undefined) return 'other'
  const lead = Number(home) - Number(away)
  return lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'
}

const OUTCOMES = ['home', 'draw', 'away'] as const

function HalfAndFull({ market, event, suspended }: OneProps) {
  const {
    match: { htFt, halfFirst },
  } = useTexts().sports
  return (
    <div className="market__grid" role="group" aria-label={halfFirst}>
      {OUTCOMES.flatMap((half) =>
        OUTCOMES.map((full) => {
          const selection = market.selections.find(
            ({ selectionID }) => selectionKey(selectionID) === `${half}/${full}`,
          )
          const label = `${htFt[half]}/${htFt[full]}`
          return selection === undefined ? (
            <span key={label} className="price is-off">
              <span className="price__k">{label}</span>
              <Icon name="lock" />
            </span>
          ) : (
            <PriceButton
              key={label}
              event={event}
              market={market}
              selection={selection}
              label={label}
              suspended={suspended}
            />
          )
        }),
      )}
    </div>
  )
}
