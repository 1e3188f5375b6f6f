import type { TradingRow } from '#shared/contracts/staff/trading.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useOffice } from '../office-texts.ts'

export function Marks({
  row: { status, why, held, heldParts, manual, byHand, source },
}: {
  row: TradingRow
}) {
  const { trading: words } = useOffice()
  return (
    <span className="trading-marks">
      {status === 'open' ? (
        <Badge tone="up" icon="check">
          {words.status.open}
        </Badge>
      ) : status === 'closed' ? (
        <Badge icon="flag">{words.status.closed}</Badge>
      ) : (
        <Badge tone="warn" icon="lock">
          {held ? words.byDesk : (why ?? words.status.suspended)}
        </Badge>
      )}
      {status !== 'closed' && heldParts > 0 && (
        <Badge tone="warn" icon="lock">
          {words.heldParts(heldParts)}
        </Badge>
      )}
      {status !== 'closed' && manual > 0 && (
        <Badge tone="info" icon="sort">
          {words.manual(manual)}
        </Badge>
      )}
      {status !== 'closed' && source === 'feed' && (
        <Badge tone="info" icon="gauge">
          {words.feedPrices}
        </Badge>
      )}
      {byHand && (
        <Badge tone="info" icon="note">
          {words.byHand}
        </Badge>
      )}
    </span>
  )
}
