import { useState } from 'react'
import type { Shop, ShopOffer } from '#shared/contracts/shop.ts'
import { levelOf } from '#shared/loyalty.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { BuySheet } from './buy-sheet.tsx'
import { PrizeArt } from './prize-art.tsx'
import { usePrizeName } from './use-shop.ts'

export function ShopItems({ shop }: { shop: Shop }) {
  const texts = useTexts().loyalty.shop
  const [asked, setAsked] = useState<ShopOffer>()
  const [open, setOpen] = useState(false)
  const isOpen = shop.state === 'open' && shop.closed === null
  return (
    <>
      <ul className="shop__items" aria-label={texts.title}>
        {shop.items.map((offer) => (
          <Item
            key={offer.item}
            offer={offer}
            shop={shop}
            onBuy={
              isOpen && offer.refusal === null
                ? () => {
                    setAsked(offer)
                    setOpen(true)
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {asked !== undefined && (
        <BuySheet
          key={`${asked.item} ${shop.points.spent}`}
          shop={shop}
          offer={asked}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Item({
  offer,
  shop,
  onBuy,
}: {
  offer: ShopOffer
  shop: Shop
  onBuy: (() => void) | undefined
}) {
  const texts = useTexts().loyalty.shop
  const format = useFormat()
  const nameOf = usePrizeName()
  const prize = nameOf(offer)
  const { kind, points, freeRounds, perDay, refusal } = offer
  return (
    <li className={refusal === 'level' ? 'card shop__item is-closed' : 'card shop__item'}>
      <PrizeArt prize={offer} />
      <div className="shop__what">
        <b className="w-6">{prize}</b>
        <span className="t-xs c-3">
          {freeRounds === null
            ? texts.notes[kind === 'cash' ? 'cash' : 'free-bet']
            : texts.notes['free-rounds'](format.money(freeRounds.bet, { kurus: 'auto' }))}{' '}
          {texts.perDay(format.number(perDay))}.
        </span>
        <span className="shop__price">
          <span className="num w-7">{texts.points(format.number(points))}</span>
          {onBuy === undefined ? (
            <Why refusal={refusal} offer={offer} shop={shop} />
          ) : (
            <Button variant="ink" size="sm" aria-label={texts.buyItem(prize)} onClick={onBuy}>
              {texts.buy}
            </Button>
          )}
        </span>
        {refusal === 'points' && shop.points.balance > 0 && (
          <Progress label={texts.yourPoints} value={shop.points.balance} max={points} />
        )}
      </div>
    </li>
  )
}

function Why({
  refusal,
  offer,
  shop,
}: {
  refusal: ShopOffer['refusal']
  offer: ShopOffer
  shop: Shop
}) {
  const texts = useTexts().loyalty.shop
  const format = useFormat()
  const lang = useLang()
  if (refusal === null) return null
  return (
    <span className="t-xs c-2">
      {refusal === 'level'
        ? texts.fromLevel(levelOf(offer.minLevel).name[lang])
        : refusal === 'points'
          ? texts.missing(format.number(offer.points - shop.points.balance))
          : texts.refusals[refusal]}
    </span>
  )
}
