import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import { dateLine } from './promotion-dates.ts'
import { factsOf } from './promotion-facts.ts'
import { RequestBox } from './request-box.tsx'
import { TextBlocks } from './text-blocks.tsx'
import { BonusValueCard } from './bonus-value-card.tsx'
import './promotions.css'

export function PromotionPage() {
  const texts = useTexts().promotions
  const { slug } = useParams({ from: '/promotions/$slug' })
  const promotions = useQuery({
    ...query('cmscontroller', 'getPromotions', { SiteType: SITE_TYPE }),
    select: (reply) => reply.data.filter(({ Status }) => Status === 'active'),
  })
  const promotion = promotions.data?.find((row) => row.slug === slug)
  useDocumentTitle(promotion?.title ?? (promotions.isSuccess ? texts.missing : texts.title))
  if (promotion !== undefined) return <Promotion promotion={promotion} />
  if (promotions.isPending) return <PromotionSkeleton />
  if (promotions.isError)
    return <Failed error={promotions.error} onRetry={() => void promotions.refetch()} />
  return (
    <Empty
      icon="gift"
      level={1}
      title={texts.missing}
      text={texts.missingText}
      action={
        <ButtonLink to="/promotions" variant="outline">
          {texts.toAll}
        </ButtonLink>
      }
    />
  )
}

function Promotion({ promotion }: { promotion: PromotionRow }) {
  const texts = useTexts().promotions
  const format = useFormat()
  return (
    <article className="offer">
      <BackLink />
      <header className={`offer__hero offer__hero--${promotion.state}`}>
        <SitePicture image={promotion.image} className="offer__art" eager wide />
        <div className="offer__words">
          <p className="offer__state">
            <span className="offer__tag">{texts.states[promotion.state]}</span>
            {dateLine(promotion, texts, format.longDate)}
          </p>
          <h1 className="offer__title">{promotion.title}</h1>
          <p className="offer__sum">{promotion.summary}</p>
        </div>
      </header>
      <div className="offer__cols">
        <section className="offer__facts" aria-label={texts.facts}>
          <dl>
            {factsOf(promotion.offer, texts, format).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <RequestBox promotion={promotion} />
        <div className="offer__text">
          <BonusValueCard promotion={promotion} />
          <div className="offer__body t-lg">
            <TextBlocks text={promotion.body} level={3} />
          </div>
          <section className="offer__terms" aria-labelledby="offer-terms">
            <div className="offer__terms-head">
              <h2 className="title-sm" id="offer-terms">
                {texts.terms}
              </h2>
              <p className="t-xs c-3">
                {texts.termsVersion(
                  format.number(promotion.termsVersion),
                  format.longDate(promotion.termsDate),
                )}
              </p>
            </div>
            <TextBlocks text={promotion.terms} level={3} />
          </section>
        </div>
      </div>
    </article>
  )
}

function BackLink() {
  const texts = useTexts().promotions
  return (
    <Link to="/promotions" className="offer__back t-sm c-2">
      <Icon name="left" size={16} />
      {texts.title}
    </Link>
  )
}

function PromotionSkeleton() {
  return (
    <div className="offer" aria-busy="true">
      <BackLink />
      <Skeleton className="offer__hero" />
      <div className="offer__cols">
        <Skeleton className="offer__facts-sk" radius={12} />
        <Skeleton className="offer__box-sk" radius={12} />
      </div>
    </div>
  )
}
