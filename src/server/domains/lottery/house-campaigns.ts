import { addDays, endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'
import type { NewCampaign, Prize } from './campaign.ts'

const TICKET_MINOR = 25_000n
const MONTHS_TR = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
]
const MONTHS_EN = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const prize = (tr: string, en: string, count: number, amountMinor: bigint): Prize => ({
  name: { tr, en },
  count,
  amountMinor,
})
const PRIZES = [
  prize('Büyük ödül', 'Grand prize', 1, 2_500_000n),
  prize('İkinci ödül', 'Second prize', 3, 500_000n),
  prize('Teselli ödülü', 'Consolation prize', 20, 50_000n),
]

export const DECEMBER_2024: NewCampaign = {
  slug: 'aralik-2024',
  name: DEMONSTRATION_TEXTS.decemberCampaign,
  startsAt: startOfSiteDay('2024-12-01'),
  endsAt: endOfSiteDay('2025-01-01'),
  ticketMinor: TICKET_MINOR,
  prizes: PRIZES,
}

/**
 * Returns the demo's campaigns of last month, this month and next month, from the end of that of
 * December 2024, so that no deposit is in two.
 */
export function monthlyCampaigns(now: Date): NewCampaign[] {
  const first = `${siteDate(now).slice(0, 7)}-01`
  const next = monthAfter(first)
  return [`${addDays(first, -1).slice(0, 7)}-01`, first, next]
    .map((month) => {
      const name = Number(month.slice(5, 7)) - 1
      const year = month.slice(0, 4)
      return {
        slug: `bilet-${month.slice(0, 7)}`,
        name: DEMONSTRATION_TEXTS.drawOfMonth(
          { tr: MONTHS_TR[name] ?? '', en: MONTHS_EN[name] ?? '' },
          year,
        ),
        startsAt: startOfSiteDay(month),
        endsAt: startOfSiteDay(monthAfter(month)),
        ticketMinor: TICKET_MINOR,
        prizes: PRIZES,
      }
    })
    .filter(({ startsAt }) => startsAt >= DECEMBER_2024.endsAt)
}

function monthAfter(first: string): string {
  return `${addDays(first, 31).slice(0, 7)}-01`
}
