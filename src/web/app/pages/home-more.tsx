import { useQuery } from '@tanstack/react-query'
import { dateToShow, SpecialDate } from '#web/features/content/special-date.tsx'
import { HomeOffers } from '#web/features/promotions/home-offers.tsx'
import { query } from '#web/lib/query.ts'

/** What the home page has for those who go on reading: its promotions, and a greeting. Keeps its place until both are known. */
export function HomeMore() {
  const promotions = useQuery(query('cmscontroller', 'getPromotions', {}))
  const dates = useQuery(query('cmscontroller', 'getSpecialDateInf', {}))
  if (promotions.isLoading || dates.isLoading) return <div className="home-more" />
  const active = (promotions.data?.data ?? []).filter(({ Status, state }) => Status === 'active' && state === 'active')
  const date = dateToShow(dates.data?.data ?? [])
  return (
    <>
      {active.length > 0 && <HomeOffers promotions={active} />}
      {date !== undefined && <SpecialDate date={date} />}
    </>
  )
}
