export const INF_TYPES = [
  'SocialMediaLinks',
  'DomainBilgi',
  'bottomBarInfo',
  'SorumluOyunculuk',
  'SSSinformation',
  'GenelKurallar',
  'GizlilikBilgisi',
  'FinancialsInformation',
  'CasinoKurallari',
  'BahisKurallari',
  'PromoSart',
  'SiteInformation',
] as const
export type InfType = (typeof INF_TYPES)[number]

/** The editorial pages in display order. A slug is part of an address and must never change. */
export const INFORMATION_PAGES = [
  { slug: 'about', path: '/about-us', infType: 'SiteInformation' },
  { slug: 'faq', path: '/info/faq', infType: 'SSSinformation' },
  { slug: 'responsible-gaming', path: '/info/responsible-gaming', infType: 'SorumluOyunculuk' },
  { slug: 'general-rules', path: '/info/general-rules', infType: 'GenelKurallar' },
  { slug: 'casino-rules', path: '/info/casino-rules', infType: 'CasinoKurallari' },
  { slug: 'bet-rules', path: '/info/bet-rules', infType: 'BahisKurallari' },
  { slug: 'bonus-terms', path: '/info/bonus-terms', infType: 'PromoSart' },
  {
    slug: 'financial-information',
    path: '/info/financial-information',
    infType: 'FinancialsInformation',
  },
  { slug: 'privacy', path: '/info/privacy', infType: 'GizlilikBilgisi' },
  { slug: 'domain', path: '/info/domain', infType: 'DomainBilgi' },
] as const satisfies readonly { slug: string; path: string; infType: InfType }[]

export type InformationPage = (typeof INFORMATION_PAGES)[number]
export type InformationSlug = InformationPage['slug']

export function findInformationPage(slug: string): InformationPage | undefined {
  return INFORMATION_PAGES.find((page) => page.slug === slug)
}

export const SOCIAL_PLACES = [
  'support',
  'whatsapp',
  'telegram',
  'instagram',
  'twitter',
  'facebook',
  'youtube',
  'reddit',
  'google',
  'pinterest',
] as const
export type SocialPlace = (typeof SOCIAL_PLACES)[number]

export function readSocialLinks(text: string): { place: SocialPlace; url: string }[] {
  const links = parseRecord(text)
  return SOCIAL_PLACES.flatMap((place) => {
    const url = links[place]
    return typeof url === 'string' && /^(?:https:\/\/|\/(?![/\\]))\S*$/.test(url)
      ? [{ place, url }]
      : []
  })
}

function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
