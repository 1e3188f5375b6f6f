import {
  priceTrading,
  type TradingMarket,
  type TradingMatch,
  type TradingSelection,
} from '#shared/contracts/staff/trading.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount } from '../forms/fields.tsx'
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
  const form = useCallForm({
    schema: priceTrading.input,
    start: () => ({
      eventID,
      market: market.market,
      selection: selection.selection,
      price: selection.price ?? '',
      reason: '',
    }),
    send: (values) => callStaff('price_trading', values),
    onSent: (match) => {
      onMatch(match)
      onClose()
    },
  })
  const shown = (text: string | null) => (text === null ? '–' : number(Number(text), 2))
  return (
    <CallDialog
      form={form}
      title={words.priceTitle(`${market.name}, ${selection.name}`)}
      text={words.priceText(shown(selection.model ?? selection.price), shown(selection.max))}
      act={words.save}
      onClose={onClose}
    >
      <p className="c-3">{words.carries}</p>
      <FormAmount control={form.control} name="price" label={words.price} before={null} required />
    </CallDialog>
  )
}
