import { memo, useState } from 'react'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PriceButton, type PricedEvent } from '../price/price-button.tsx'
import { selectionKey } from '../selection-id.ts'
import { lineHead, underFirst, withoutLine, type MarketBlock } from './market-blocks.ts'
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
  const doubleChance: Readonly<Record<string, string>> = useTexts().sports.match.doubleChance
  const [first] = block.markets
  if (first === undefined) return null
  switch (block.layout) {
    case 'lines':
      return <Lines markets={block.markets} event={event} suspended={suspended} />
    case 'scores':
      return <Scores market={first} event={event} suspended={suspended} />
    case 'grid':
      return <HalfAndFull market={first} event={event} suspended={suspended} />
    default:
      return (
        <div
          className={
            block.layout === 'list'
              ? 'market__row market__row--2'
              : `market__row market__row--${first.selections.length}`
          }
        >
          {first.selections.map((selection) => (
            <PriceButton
              key={selection.selectionID}
              event={event}
              market={first}
              selection={selection}
              label={doubleChance[selectionKey(selection.selectionID)] ?? selection.name}
              look={first.selections.length === 3 ? 'stack' : 'row'}
              suspended={suspended}
            />
          ))}
        </div>
      )
  }
}

type OneProps = { market: Market; event: PricedEvent; suspended: boolean }

function Lines({
  markets,
  event,
  suspended,
}: {
  markets: readonly Market[]
  event: PricedEvent
  suspended: boolean
}) {
  const format = useBookFormat()
  return (
    <div className="market__lines">
      {markets
        .map((market) => ({ market, head: lineHead(market, format.line) }))
        .map(({ market, head }) => (
          <div
            key={market.marketID}
            className={
              head === undefined
                ? `market__row market__row--${market.selections.length}`
                : `market__line market__line--${market.selections.length}`
            }
          >
            {head !== undefined && <span className="num c-2">{head}</span>}
            {underFirst(market.selections).map((selection) => (
              <PriceButton
                key={selection.selectionID}
                event={event}
                market={market}
                selection={selection}
                label={withoutLine(selection.name, head)}
                look={market.selections.length === 3 ? 'stack' : 'row'}
                suspended={suspended}
              />
            ))}
          </div>
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
