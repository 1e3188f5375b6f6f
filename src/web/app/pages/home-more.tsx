import { useQuery } from '@tanstack/react-query'
import { dateToShow, SpecialDate } from '#web/features/content/special-date.tsx'
import { JackpotStrip } from '#web/features/jackpots/jackpot-strip.tsx'
import { HomeOffers } from '#web/features/promotions/home-offers.tsx'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { headerQuery } from '#web/lib/site-lists.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { HeaderLinks } from '../header-links.tsx'

/** What the home page has for those who go on reading: every screen of the header menu, its jackpots and promotions, and a greeting. Keeps its place until all are known. */
export function HomeMore() {
  const { common } = useTexts()
  const promotions = useQuery(query('cmscontroller', 'getPromotions', { SiteType: SITE_TYPE }))
  const dates = useQuery(query('cmscontroller', 'getSpecialDateInf', {}))
  const jackpots = useQuery(query('habanero', 'getJackpots', {}))
  const menu = useQuery(headerQuery(useLang()))
  if ([promotions, dates, jackpots, menu].some(({ isLoading, isFetched }) => isLoading && !isFetched)) return <div className="home-more" />
  const active = (promotions.data?.data ?? []).filter(({ Status, state }) => Status === 'active' && state === 'active')
  const date = dateToShow(dates.data?.data ?? [])
  return (
    <>
      <nav className="home-more__links" aria-label={common.menu}><HeaderLinks className="chip" /></nav>
      <JackpotStrip />
      {active.length > 0 && <HomeOffers promotions={active} />}
      {date !== undefined && <SpecialDate date={date} />}
    </>
  )
}
