import type { ShopOffer } from '#shared/contracts/shop.ts'
import { useFormat } from '#web/lib/format.ts'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The game of free rounds, or the amount of a prize in money. */
export function PrizeArt({
  prize: { kind, worth, freeRounds },
}: {
  prize: Pick<ShopOffer, 'kind' | 'worth' | 'freeRounds'>
}) {
  const format = useFormat()
  if (freeRounds !== null)
    return (
      <Picture
        base={freeRounds.image}
        widths={TILE_WIDTHS}
        sizes="84px"
        alt=""
        width={84}
        height={112}
        className="shop__art"
      />
    )
  return (
    <span className={`shop__art shop__art--${kind}`} aria-hidden="true">
      <Icon name={kind === 'cash' ? 'coin' : 'slip'} size={24} />
      <b className="num">{format.money(worth, { kurus: 'auto' })}</b>
    </span>
  )
}
