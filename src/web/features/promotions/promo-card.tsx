import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PromoFace } from './promo-face.tsx'

type Props = { promotion: PromotionRow; level: 2 | 3; eager?: boolean; children?: ReactNode }

export function PromoCard({ promotion, ...face }: Props) {
  return (
    <Link
      to="/promotions/$slug"
      params={{ slug: promotion.slug }}
      className={`promo promo--${promotion.state}`}
    >
      <PromoFace promotion={promotion} {...face} />
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
