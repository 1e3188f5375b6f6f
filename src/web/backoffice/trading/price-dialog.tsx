import { useState } from 'react'
import type {
  TradingMarket,
  TradingMatch,
  TradingSelection,
} from '#shared/contracts/staff/trading.ts'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Props = {
  eventID: string
  market: TradingMarket
  selection: TradingSelection
  onMatch: (match: TradingMatch) => void
  onClose: () => void
}

export function PriceDialog({ eventID, market, selection, onMatch, onClose }: Props) {
  const { trading: words } = useOffice()
  const { number } = useOfficeFormat()
  const [price, setPrice] = useState(selection.price ?? '')
  const shown = (text: string | null) => (text === null ? '–' : number(Number(text), 2))
  return (
    <AskDialog
      title={words.priceTitle(`${market.name}, ${selection.name}`)}
      text={words.priceText(shown(selection.model ?? selection.price), shown(selection.max))}
      act={words.save}
      onClose={onClose}
      onAct={async (reason) =>
        onMatch(
          await callStaff('price_trading', {
            eventID,
            market: market.market,
            selection: selection.selection,
            price,
            reason,
          }),
        )
      }
    >
      <p className="c-3">{words.carries}</p>
      <AmountField label={words.price} before={null} required value={price} onValue={setPrice} />
    </AskDialog>
  )
}
