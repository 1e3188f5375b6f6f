import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { PromotionRow } from '#shared/contracts/promotions.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PromoCard, PromoCardSkeleton } from './promo-card.tsx'
import { dateLine } from './promotion-dates.ts'
import { DropsLink } from './drops-link.tsx'
import { WheelLink } from './wheel-link.tsx'
import './promotions.css'

const STATES = ['active', 'coming', 'finished'] as const
const SKELETONS = 3

export function PromotionsPage() {
  const texts = useTexts().promotions
  const format = useFormat()
  const state = useSearch({ from: '/promotions' }).state ?? 'active'
  const navigate = useNavigate()
  const panelId = useId()
  const promotions = useQuery({
    ...query('cmscontroller', 'getPromotions', { SiteType: SITE_TYPE }),
    select: (reply) => reply.data.filter(({ Status }) => Status === 'active'),
  })
  useDocumentTitle(texts.title)
  const rows = promotions.data
  const countOf = (of: PromotionRow['state']) =>
    rows === undefined ? undefined : format.number(rows.filter((row) => row.state === of).length)
  return (
    <div className="promos">
      <h1 className="title-lg">{texts.title}</h1>
      <p className="promos__lead c-2">{texts.lead}</p>
      <WheelLink />
      <DropsLink />
      <Segmented
        label={texts.which}
        className="promos__states"
        value={state}
        panelId={panelId}
        options={STATES.map((value) => ({
          value,
          label: texts.states[value],
          count: countOf(value),
        }))}
        onChange={(next) =>
          void navigate({
            to: '/promotions',
            search: next === 'active' ? {} : { state: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={texts.states[state]}
        aria-busy={promotions.isPending}
      >
        {promotions.isError && rows === undefined ? (
          <Failed error={promotions.error} onRetry={() => void promotions.refetch()} />
        ) : (
          <PromotionList rows={rows?.filter((row) => row.state === state)} state={state} />
        )}
      </div>
    </div>
  )
}

function PromotionList({
  rows,
  state,
}: {
  rows: readonly PromotionRow[] | undefined
  state: PromotionRow['state']
}) {
  const texts = useTexts().promotions
  const format = useFormat()
  if (rows?.length === 0) return <Empty icon="gift" {...texts.empty[state]} />
  return (
    <ul className="promos__list">
      {rows === undefined
        ? Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <PromoCardSkeleton />
            </li>
          ))
        : rows.map((promotion, index) => (
            <li key={promotion.id}>
              <PromoCard promotion={promotion} level={2} eager={index === 0}>
                <p className="promo__date t-xs c-3">
                  {dateLine(promotion, texts, format.longDate)}
                </p>
              </PromoCard>
            </li>
          ))}
    </ul>
  )
}
