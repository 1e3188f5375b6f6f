import { useState } from 'react'
import type {
  PlaceTerm,
  TradingMarket,
  TradingMatch,
  TradingSelection,
} from '#shared/contracts/staff/trading.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { PriceDialog } from './price-dialog.tsx'
import { useTermText } from './term-text.ts'

export type Place = { market?: string; selection?: string }

/**
 * `waiting`: the pressed part of the market that is not answered yet; the whole market when
 * `selection` is missing.
 */
type CardProps = {
  eventID: string
  market: TradingMarket
  canAct: boolean
  isOpen: boolean
  isLive: boolean
  waiting: Place | undefined
  onTerms: () => void
  onSettle: () => void
  onHold: (place: Place, held: boolean) => void
  onModel: (leg: Required<Place>) => void
  onMatch: (match: TradingMatch) => void
}

/** Dims a figure without news. */
const figure = (says: boolean) => classNames('num', !says && 'c-3')

export function MarketCard(card: CardProps) {
  const { eventID, market, isLive, onMatch } = card
  const { trading: words, terms } = useOffice()
  const { money, percent } = useOfficeFormat()
  const [pricing, setPricing] = useState<TradingSelection>()
  const columns = useSelectionColumns(card, setPricing)
  return (
    <section className="card office-section trading-market" aria-label={market.name}>
      <div className="trading-market__head">
        <div className="grow">
          <h2>{market.name}</h2>
          {market.held && (
            <Badge tone="warn" icon="lock">
              {words.byDesk}
            </Badge>
          )}
          {market.fault !== null && (
            <Badge tone="warn" icon="lock">
              {words.faults[market.fault]}
            </Badge>
          )}
        </div>
        <span className="trading-market__figures c-3">
          {market.terms.map(
            (term) =>
              (term.kind === 'margin' || term.own !== null) && (
                <span key={term.kind}>
                  <Held term={term} />
                  {term.kind === 'margin' && isLive && market.stated !== null && (
                    <>
                      {' '}
                      · {terms.inPlay} <b className="num">{percent(market.stated.margin, 2)}</b>
                    </>
                  )}
                  {term.kind === 'margin' && market.margin !== null && (
                    <>
                      {' '}
                      · {terms.measured} <b className="num">{percent(market.margin, 2)}</b>
                    </>
                  )}
                </span>
              ),
          )}
          {(market.status !== 'closed' || Number(market.stake) > 0) && (
            <>
              <span>
                {words.stake} <b className="num">{money(market.stake)}</b>
              </span>
              <span>
                {words.worst} <b className="num">{money(market.worst)}</b>
              </span>
            </>
          )}
        </span>
        <MarketActs {...card} />
      </div>
      <Table
        label={market.name}
        columns={columns}
        rows={market.selections}
        keyOf={({ selection }) => selection}
      />
      {pricing !== undefined && (
        <PriceDialog
          eventID={eventID}
          market={market}
          selection={pricing}
          onMatch={onMatch}
          onClose={() => setPricing(undefined)}
        />
      )}
    </section>
  )
}

function useSelectionColumns(
  { market, canAct, isOpen, waiting, onHold, onModel }: CardProps,
  onPrice: (selection: TradingSelection) => void,
): Column<TradingSelection>[] {
  const { trading: words } = useOffice()
  const { money, number, percent } = useOfficeFormat()
  const price = (text: string | null) => (text === null ? '–' : number(Number(text), 2))
  return [
    {
      id: 'selection',
      head: words.selection,
      render: ({ name, manual, manualOf }) => (
        <span className="trading-match">
          {name}
          {manual !== null && <span>{words.manualPrice[manual](manualOf ?? name)}</span>}
        </span>
      ),
    },
    {
      id: 'price',
      head: words.price,
      end: true,
      render: ({ price: now, result }) =>
        now === null ? wordOf(words.results, result ?? '') : <b className="num">{price(now)}</b>,
    },
    {
      id: 'model',
      head: words.model,
      end: true,
      render: ({ model, own, price: now, distance }) => (
        <span className={figure(model !== null)}>
          {price(market.source === 'feed' ? own : (model ?? now))}
          {market.source === 'model' &&
            distance !== null &&
            ` (${distance > 0 ? '+' : ''}${percent(distance)})`}
        </span>
      ),
    },
    ...(market.selections.some(({ feed }) => feed !== null)
      ? [
          {
            id: 'feed',
            head: words.feed,
            end: true as const,
            render: ({ feed, deviation }: TradingSelection) => (
              <span className={figure(market.source === 'feed')} title={words.deviation}>
                {price(feed)}
                {deviation !== null && ` (${deviation > 0 ? '+' : ''}${percent(deviation)})`}
              </span>
            ),
          },
        ]
      : []),
    {
      id: 'fair',
      head: words.fair,
      end: true,
      spare: true,
      render: ({ fair }) => <span className="num c-3">{price(fair)}</span>,
    },
    {
      id: 'coupons',
      head: words.coupons,
      end: true,
      render: ({ coupons }) => <span className={figure(coupons > 0)}>{number(coupons)}</span>,
    },
    {
      id: 'stake',
      head: words.stake,
      end: true,
      render: ({ stake }) => <span className={figure(Number(stake) > 0)}>{money(stake)}</span>,
    },
    {
      id: 'loss',
      head: words.loss,
      end: true,
      render: ({ loss }) => <span className={figure(Number(loss) !== 0)}>{money(loss)}</span>,
    },
    {
      id: 'act',
      head: '',
      end: true,
      render: (selection) =>
        canAct && isOpen && selection.price !== null ? (
          <Acts
            market={market}
            selection={selection}
            waits={waiting?.selection === selection.selection}
            onHold={onHold}
            onPrice={() => onPrice(selection)}
            onModel={onModel}
          />
        ) : null,
    },
  ]
}

function MarketActs({ market, canAct, isOpen, waiting, onTerms, onSettle, onHold }: CardProps) {
  const { trading: words, terms } = useOffice()
  return (
    <span className="office-acts">
      {canAct && isOpen && market.terms.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          icon="gauge"
          aria-label={words.name(terms.match, market.name)}
          onClick={onTerms}
        >
          {terms.match}
        </Button>
      )}
      {canAct &&
        market.selections.some(
          ({ stake, result, coupons }) => coupons > 0 || result !== null || Number(stake) > 0,
        ) && (
          <Button
            size="sm"
            variant="outline"
            icon="check"
            aria-label={words.name(words.settle.open, market.name)}
            onClick={onSettle}
          >
            {words.settle.open}
          </Button>
        )}
      {canAct && isOpen && market.status !== 'closed' && (
        <Button
          size="sm"
          variant="outline"
          busy={waiting !== undefined && waiting.selection === undefined}
          icon={market.held ? 'play' : 'lock'}
          aria-label={words.name(market.held ? words.resume : words.suspend, market.name)}
          onClick={() => onHold({ market: market.market }, !market.held)}
        >
          {market.held ? words.resume : words.suspend}
        </Button>
      )}
    </span>
  )
}

function Held({ term: { kind, own, wider } }: { term: PlaceTerm }) {
  const { terms: words } = useOffice()
  const write = useTermText()
  const value = own ?? wider?.value
  if (value === undefined) return null
  return (
    <>
      {words.kinds[kind]} <b className="num">{write(kind, value)}</b>{' '}
      {own !== null ? (
        <Badge tone="info">{words.own}</Badge>
      ) : (
        wider && `(${words.levels[wider.level]})`
      )}
    </>
  )
}

type ActsProps = {
  market: TradingMarket
  selection: TradingSelection
  waits: boolean
  onPrice: () => void
} & Pick<CardProps, 'onHold' | 'onModel'>

function Acts({ market, selection, waits, onHold, onPrice, onModel }: ActsProps) {
  const { trading: words } = useOffice()
  const what = `${market.name}, ${selection.name}`
  const leg = { market: market.market, selection: selection.selection }
  return (
    <span className={classNames('office-acts', waits && 'is-busy')} aria-busy={waits || undefined}>
      {selection.manual !== null && selection.manual !== 'bound' && (
        <IconButton
          size="sm"
          icon="refresh"
          label={words.name(words.backToModel, what)}
          title={words.backToModel}
          onClick={() => onModel(leg)}
        />
      )}
      <IconButton
        size="sm"
        icon="sort"
        label={words.name(words.setPrice, what)}
        title={words.setPrice}
        onClick={onPrice}
      />
      <IconButton
        size="sm"
        variant={selection.held ? 'ink' : 'ghost'}
        icon={selection.held ? 'play' : 'lock'}
        label={words.name(selection.held ? words.resume : words.suspend, what)}
        title={selection.held ? words.resume : words.suspend}
        onClick={() => onHold(leg, !selection.held)}
      />
    </span>
  )
}
