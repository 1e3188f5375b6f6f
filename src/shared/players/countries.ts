import type { Lang } from '../lang.ts'

export const COUNTRIES = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM ' +
  'CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW ' +
  'GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ' +
  'ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT ' +
  'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG US UY UZ VA VC VE VG VI VN VU WF WS XK XN YE YT ZA ZM ZW'
).split(' ')

/**
 * Residents, identity-card holders and visitors of this country may not play (see the legal
 * notice).
 */
export const BARRED_COUNTRY = 'XN'

const NORTHERN_CYPRUS = { tr: 'Kuzey Kıbrıs', en: 'Northern Cyprus' } as const

export function countryName(code: string, lang: Lang): string {
  if (code === BARRED_COUNTRY) return NORTHERN_CYPRUS[lang]
  return COUNTRIES.includes(code)
    ? (new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code)
    : code
}

export function countryOptions(lang: Lang): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const collator = new Intl.Collator(lang)
  return COUNTRIES.map((value) => ({
    value,
    label: value === BARRED_COUNTRY ? NORTHERN_CYPRUS[lang] : (names.of(value) ?? value),
  })).sort((a, b) =>
    a.value === 'TR' ? -1 : b.value === 'TR' ? 1 : collator.compare(a.label, b.label),
  )
}
