import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { LIST_MARKETS } from './columns.ts'
import { listMarket } from './list-market.ts'

export function MarketChoice() {
  const { sports } = useTexts()
  const chosen = listMarket.use()
  return (
    <div className="sports-bar__markets" role="group" aria-label={sports.listMarket}>
      {LIST_MARKETS.map((market) => (
        <Chip key={market} selected={market === chosen} onClick={() => listMarket.set(market)}>
          {sports.listMarkets[market]}
        </Chip>
      ))}
    </div>
  )
}
