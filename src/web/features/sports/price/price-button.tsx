import { memo, useContext } from 'react'
import type { Market, Selection } from '#shared/contracts/sportsbook/markets.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { selectionKey } from '../selection-id.ts'
import { slipStore, useInSlip } from '../slip/slip-store.ts'
import { PressNote } from './press-note.ts'
import { usePriceMove } from './use-price-move.ts'

export type PricedEvent = {
  title?: string
  eventID: string
  home: string
  away: string
  startTime: string
  state: string
  clock: string | null
}

export type PriceLook = 'row' | 'stack' | 'centre'

type Props = {
  event: PricedEvent
  market: Market
  selection: Selection
  label?: string | undefined
  look?: PriceLook
  suspended?: boolean
}

const RESULT_TYPES: ReadonlySet<string> = new Set(['result', 'winner'])
const LONG_ODDS = 5
const LOOKS = { row: undefined, stack: 'price--stack', centre: 'price--center' } as const

export const PriceButton = memo(function PriceButton({
  event,
  market,
  selection,
  label,
  look = 'row',
  suspended = false,
}: Props) {
  const { sports } = useTexts()
  const odds = useOddsWriter()(selection.price)
  const chosen = useInSlip(selection.selectionID)
  const pressNote = useContext(PressNote)
  const move = usePriceMove(selection.price)
  const isOff = suspended || market.status !== 'open' || selection.status !== 'open'
  const className = classNames(
    'price',
    LOOKS[look],
    isOff ? 'is-off' : move !== undefined && `is-${move}`,
  )
  if (isOff) {
    return (
      <button type="button" className={className} disabled>
        <span className="sr">{sports.suspendedPrice(market.name, selection.name)}</span>
        {label !== undefined && (
          <span className="price__k" aria-hidden="true">
            {label}
          </span>
        )}
        <Icon name="lock" />
      </button>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={pressNote === undefined || chosen ? chosen : undefined}
      aria-describedby={pressNote}
      onClick={() => slipStore.toggle(event, market, selection)}
    >
      <span className="sr">{nameOf(sports, market, selection)}</span>
      {label !== undefined && (
        <span className="price__k" aria-hidden="true">
          {label}
        </span>
      )}
      <span className={odds.length > LONG_ODDS ? 'price__v price__v--long' : 'price__v'}>
        {move !== undefined && <Icon name={move === 'up' ? 'triup' : 'tridown'} />}
        {odds}
      </span>
    </button>
  )
})

function nameOf(
  sports: ReturnType<typeof useTexts>['sports'],
  market: Market,
  selection: Selection,
): string {
  if (!RESULT_TYPES.has(market.type)) return sports.price(market.name, selection.name)
  return selectionKey(selection.selectionID) === 'draw'
    ? sports.drawPrice
    : sports.wins(selection.name)
}
