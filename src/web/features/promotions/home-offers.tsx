import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PromoCard } from './promo-card.tsx'
import './home-offers.css'

const MAX = 3

export function HomeOffers({ promotions }: { promotions: readonly PromotionRow[] }) {
  const { common, lobby } = useTexts()
  const titleId = useId()
  return (
    <section className="sec offers" aria-labelledby={titleId}>
      <div className="head">
        <h2 className="title-sm" id={titleId}>
          {common.promotions}
        </h2>
        <Link className="head__more" to="/promotions" aria-label={lobby.allOf(common.promotions)}>
          {lobby.all}
          <Icon name="right" />
        </Link>
      </div>
      <ul className="strip offers__row">
        {promotions.slice(0, MAX).map((promotion) => (
          <li key={promotion.id}>
            <PromoCard promotion={promotion} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
