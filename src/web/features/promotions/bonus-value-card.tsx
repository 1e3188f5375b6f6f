import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { BonusValueBody } from './bonus-value-body.tsx'

export function BonusValueCard({ promotion }: { promotion: PromotionRow }) {
  const texts = useTexts().promotions.bonusValue
  const titleId = useId()
  const { data } = useQuery({
    ...query('promotion', 'bonus_value', { promotionID: promotion.id }),
    enabled: promotion.offer.reward === 'bonus',
    staleTime: Infinity,
  })
  const bonusValue = data?.data[0]
  if (bonusValue === undefined) return null
  return (
    <section className="card truth" aria-labelledby={titleId}>
      <h2 className="title-sm" id={titleId}>
        {texts.title}
      </h2>
      <BonusValueBody bonusValue={bonusValue} texts={texts} />
      <p className="t-xs c-3">
        {texts.opposite}{' '}
        <Link to="/info/$slug" params={{ slug: 'bonus-terms' }} hash="opposite" className="link">
          {texts.oppositeTerms}
        </Link>
      </p>
    </section>
  )
}
