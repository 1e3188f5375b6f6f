import type { Market, Selection } from '#shared/contracts/sportsbook/markets.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceButton, type PricedEvent } from '../price/price-button.tsx'

type Props = {
  event: PricedEvent
  market: Market | undefined
  selection: Selection | undefined
  label: string
  suspended: boolean
}

export function PriceCell({ event, market, selection, label, suspended }: Props) {
  const { sports } = useTexts()
  if (market !== undefined && selection !== undefined) {
    return (
      <PriceButton
        event={event}
        market={market}
        selection={selection}
        label={label}
        look="row"
        suspended={suspended}
      />
    )
  }
  return (
    <span className="price is-off" role="img" aria-label={`${label}: ${sports.suspended}`}>
      <span className="price__k">{label}</span>
      <Icon name="lock" />
    </span>
  )
}
