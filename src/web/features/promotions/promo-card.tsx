import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { useFormat } from '#web/lib/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import './promo-card.css'

/** Whether it gives a percent of something, or an amount of its own. */
const isShare = ({ basis }: PromotionRow['offer']): boolean => basis === 'deposit' || basis === 'net-loss'

type Props = { promotion: PromotionRow; level: 2 | 3; eager?: boolean; children?: ReactNode }

/** A promotion in a list: its picture with the figure over it, its name, what it is, and what the caller adds. `eager`: within the first screen. */
export function PromoCard({ promotion, level, eager = false, children }: Props) {
  const format = useFormat()
  const Heading = `h${level}` as const
  return (
    <Link to="/promotions/$slug" params={{ slug: promotion.slug }} className={`promo promo--${promotion.state}`}>
      <span className="promo__art">
        <SitePicture image={promotion.image} className="promo__pic" eager={eager} />
        <span className="promo__figure" aria-hidden="true">{isShare(promotion.offer) ? format.percent(promotion.offer.percent, 0) : format.money(promotion.offer.most, { kurus: 'auto' })}</span>
      </span>
      <Heading className="promo__title w-6">{promotion.title}</Heading>
      <p className="promo__text t-sm c-2">{promotion.summary}</p>
      {children}
    </Link>
  )
}

export function PromoCardSkeleton() {
  return (
    <div className="promo" aria-hidden="true">
      <Skeleton className="promo__art" />
      <Skeleton className="promo__title promo__title--sk" width="62%" />
      <Skeleton className="promo__text promo__text--sk" width="100%" />
    </div>
  )
}
