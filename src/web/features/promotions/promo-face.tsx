import type { ReactNode } from 'react'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { useFormat, type Format } from '#web/lib/format.ts'
import { SitePicture } from '#web/ui/site-picture.tsx'
import './promo-card.css'

function figureOf(
  { basis, percent, max, freeRounds }: PromotionRow['offer'],
  { money, percent: share }: Format,
): string {
  if (freeRounds !== null)
    return `${freeRounds.rounds} × ${money(freeRounds.bet, { kurus: 'auto' })}`
  return basis === 'deposit' || basis === 'net-loss'
    ? share(percent, 0)
    : money(max, { kurus: 'auto' })
}

export function PromoFace({
  promotion,
  level,
  eager = false,
  children,
}: {
  promotion: PromotionRow
  level: 2 | 3
  eager?: boolean
  children?: ReactNode
}) {
  const format = useFormat()
  const Heading = `h${level}` as const
  return (
    <>
      <span className="promo__art">
        <SitePicture image={promotion.image} className="promo__pic" eager={eager} />
        <span className="promo__figure" aria-hidden="true">
          {figureOf(promotion.offer, format)}
        </span>
      </span>
      <Heading className="promo__title w-6">{promotion.title}</Heading>
      <p className="promo__text t-sm c-2">{promotion.summary}</p>
      {children}
    </>
  )
}
