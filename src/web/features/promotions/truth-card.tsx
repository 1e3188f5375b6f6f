import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { TruthBody } from './truth-body.tsx'

/**
 * What a bonus is really worth, before it is taken: an example played many times in the calmest and
 * the wildest game it is for.
 */
export function TruthCard({ promotion }: { promotion: PromotionRow }) {
  const texts = useTexts().promotions.truth
  const titleId = useId()
  const { data } = useQuery({
    ...query('promotion', 'truth', { promotionID: promotion.id }),
    enabled: promotion.offer.reward === 'bonus',
    staleTime: Infinity,
  })
  const truth = data?.data[0]
  if (truth === undefined) return null
  return (
    <section className="card truth" aria-labelledby={titleId}>
      <h2 className="title-sm" id={titleId}>
        {texts.title}
      </h2>
      <TruthBody truth={truth} texts={texts} />
      <p className="t-xs c-3">
        {texts.opposite}{' '}
        <Link to="/info/$slug" params={{ slug: 'bonus-terms' }} hash="opposite" className="link">
          {texts.oppositeTerms}
        </Link>
      </p>
    </section>
  )
}
