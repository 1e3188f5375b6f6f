import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dateToShow, SpecialDate } from '#web/features/content/special-date.tsx'
import { HomeOffers } from '#web/features/promotions/home-offers.tsx'
import { useHasSports } from '#web/lib/has-sports.ts'
import { query } from '#web/lib/query.ts'
import { withTexts } from '#web/lib/texts.ts'

const HomeMatches = lazy(async () => ({ default: (await withTexts(import('#web/features/sports/home/home-matches.tsx'), 'sports')).HomeMatches }))

/** What the home page has for those who go on reading: matches, its promotions, and a greeting. Keeps its place until the latter are known. */
export function HomeMore() {
  const promotions = useQuery(query('cmscontroller', 'getPromotions', {}))
  const dates = useQuery(query('cmscontroller', 'getSpecialDateInf', {}))
  const hasSports = useHasSports()
  if (promotions.isLoading || dates.isLoading) return <div className="home-more" />
  const active = (promotions.data?.data ?? []).filter(({ Status, state }) => Status === 'active' && state === 'active')
  const date = dateToShow(dates.data?.data ?? [])
  return (
    <>
      {hasSports && <Suspense fallback={null}><HomeMatches /></Suspense>}
      {active.length > 0 && <HomeOffers promotions={active} />}
      {date !== undefined && <SpecialDate date={date} />}
    </>
  )
}
