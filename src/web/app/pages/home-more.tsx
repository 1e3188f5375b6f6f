import { useQuery } from '@tanstack/react-query'
import { dateToShow, SpecialDate } from '#web/features/content/special-date.tsx'
import { JackpotStrip, lastFallQuery } from '#web/features/jackpots/jackpot-strip.tsx'
import { HomeOffers } from '#web/features/promotions/home-offers.tsx'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'

export function HomeMore() {
  const promotions = useQuery(query('cmscontroller', 'getPromotions', { SiteType: SITE_TYPE }))
  const dates = useQuery(query('cmscontroller', 'getSpecialDateInf', {}))
  const jackpots = useQuery(query('habanero', 'getJackpots', {}))
  const falls = useQuery(lastFallQuery())
  if (
    [promotions, dates, jackpots, falls].some(({ isLoading, isFetched }) => isLoading && !isFetched)
  )
    return <div className="home-more" />
  const active = (promotions.data?.data ?? []).filter(
    ({ Status, state }) => Status === 'active' && state === 'active',
  )
  const date = dateToShow(dates.data?.data ?? [])
  return (
    <>
      <JackpotStrip />
      {active.length > 0 && <HomeOffers promotions={active} />}
      {date !== undefined && <SpecialDate date={date} />}
    </>
  )
}
