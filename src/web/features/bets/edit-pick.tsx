import { useState } from 'react'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { DraftLeg } from './coupon-draft.ts'
import { useMarkets } from './use-markets.ts'

export type Picked = Pick<
  DraftLeg,
  'selectionID' | 'eventID' | 'event' | 'market' | 'selection' | 'price' | 'isOutright'
>

type Props = {
  eventID: string
  isOutright: boolean
  taken?: string
  onPick: (picked: Picked) => void
}

export function PickSelection({ eventID, isOutright, taken, onPick }: Props) {
  const { edit } = useTexts().account.bets
  const write = useOddsWriter()
  const [marketID, setMarketID] = useState('')
  const offered = useMarkets(eventID, isOutright)
  const open = offered?.markets.filter(({ status }) => status === 'open') ?? []
  const market = open.find((each) => each.marketID === marketID)

  function pick(selectionID: string): void {
    const selection = market?.selections.find((each) => each.selectionID === selectionID)
    if (offered === undefined || market === undefined || selection === undefined) return
    onPick({
      selectionID,
      eventID,
      event: offered.event,
      market: market.name,
      selection: selection.name,
      price: selection.price,
      isOutright,
    })
  }
  if (offered !== undefined && open.length === 0)
    return (
      <p className="t-xs c-2" role="status">
        {edit.nothingOpen}
      </p>
    )
  return (
    <div className="edit__pick">
      <SelectField
        inputSize="md"
        label={edit.market}
        placeholder="…"
        value={marketID}
        options={open.map((each) => ({ value: each.marketID, label: each.name }))}
        onChange={({ target }) => setMarketID(target.value)}
      />
      {market !== undefined && (
        <SelectField
          inputSize="md"
          label={edit.selection}
          placeholder="…"
          value=""
          onChange={({ target }) => pick(target.value)}
          options={market.selections
            .filter(({ selectionID, status }) => selectionID !== taken && status === 'open')
            .map(({ selectionID, name, price }) => ({
              value: selectionID,
              label: `${name} · ${write(price)}`,
            }))}
        />
      )}
    </div>
  )
}
