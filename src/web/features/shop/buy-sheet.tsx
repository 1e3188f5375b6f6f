import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Shop, ShopOffer } from '#shared/contracts/shop.ts'
import { call } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { PrizeArt } from './prize-art.tsx'
import { usePrizeName } from './use-shop.ts'

type Props = { shop: Shop; offer: ShopOffer; open: boolean; onClose: () => void }

/** Asks before points are spent, because a purchase cannot be undone. */
export function BuySheet({ shop, offer, open, onClose }: Props) {
  const texts = useTexts().loyalty.shop
  const format = useFormat()
  const nameOf = usePrizeName()
  const errorText = useErrorText()
  // One id for this question: a press that is repeated after a lost reply buys nothing more.
  const requestId = useRef(crypto.randomUUID())
  const prize = nameOf(offer)
  const buy = useMutation({
    mutationFn: () =>
      call('shop', 'buy', {
        requestId: requestId.current,
        version: shop.version,
        item: offer.item,
        points: offer.points,
      }),
    onSuccess: () => {
      showToast(
        'up',
        offer.kind === 'cash'
          ? texts.bought.cash(format.money(offer.worth, { kurus: 'auto' }))
          : texts.bought.other(prize),
      )
      onClose()
      void refreshBalance()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['shop'] }),
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.confirmTitle(prize)}
      foot={
        <div className="shop__decide">
          <Button variant="outline" size="lg" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" size="lg" busy={buy.isPending} onClick={() => buy.mutate()}>
            {texts.confirm(format.number(offer.points))}
          </Button>
        </div>
      }
    >
      <div className="shop__ask">
        <PrizeArt prize={offer} />
        <p className="c-2">
          {texts.confirmText(
            format.number(offer.points),
            format.number(shop.points.balance - offer.points),
          )}
        </p>
      </div>
      {buy.error !== null && (
        <Note tone="down" icon="alert">
          {errorText(buy.error)}
        </Note>
      )}
    </Sheet>
  )
}
