type PlayedSport = 'football' | 'basketball'

/**
 * A competition of The Odds API that can be followed. `hasExtraTime`: some of its matches are
 * played beyond the 90 minutes, and the provider gives one final score only.
 */
export type OddsApiCompetition = {
  sport: PlayedSport
  name: { tr: string; en: string }
  country: string
  hasExtraTime: boolean
}

const football = (
  tr: string,
  en: string,
  country: string,
  hasExtraTime = true,
): OddsApiCompetition => ({ sport: 'football', name: { tr, en }, country, hasExtraTime })
/** Overtime counts in basketball, in the prices and in the score. */
const basketball = (name: string, country: string): OddsApiCompetition => ({
  sport: 'basketball',
  name: { tr: name, en: name },
  country,
  hasExtraTime: false,
})
const NO_EXTRA_TIME = false

/** By the provider's key. The provider has English names only, so the table gives both. */
export const ODDS_API_COMPETITIONS: Readonly<Record<string, OddsApiCompetition>> = {
  soccer_turkey_super_league: football('Süper Lig', 'Süper Lig', 'TR', NO_EXTRA_TIME),
  soccer_epl: football('İngiltere Premier Lig', 'Premier League', 'GB', NO_EXTRA_TIME),
  soccer_spain_la_liga: football('İspanya La Liga', 'La Liga', 'ES', NO_EXTRA_TIME),
  soccer_italy_serie_a: football('İtalya Serie A', 'Serie A', 'IT'),
  soccer_germany_bundesliga: football('Almanya Bundesliga', 'Bundesliga', 'DE'),
  soccer_france_ligue_one: football('Fransa Ligue 1', 'Ligue 1', 'FR'),
  soccer_netherlands_eredivisie: football('Hollanda Eredivisie', 'Eredivisie', 'NL'),
  soccer_portugal_primeira_liga: football('Portekiz Premier Ligi', 'Primeira Liga', 'PT'),
  soccer_belgium_first_div: football('Belçika Pro Lig', 'Belgian Pro League', 'BE'),
  soccer_greece_super_league: football('Yunanistan Süper Ligi', 'Greek Super League', 'GR'),
  soccer_spl: football('İskoçya Premiership', 'Scottish Premiership', 'GB'),
  soccer_austria_bundesliga: football('Avusturya Bundesliga', 'Austrian Bundesliga', 'AT'),
  soccer_switzerland_superleague: football('İsviçre Süper Ligi', 'Swiss Super League', 'CH'),
  soccer_denmark_superliga: football('Danimarka Superliga', 'Danish Superliga', 'DK'),
  soccer_norway_eliteserien: football('Norveç Eliteserien', 'Eliteserien', 'NO'),
  soccer_sweden_allsvenskan: football('İsveç Allsvenskan', 'Allsvenskan', 'SE'),
  soccer_poland_ekstraklasa: football('Polonya Ekstraklasa', 'Ekstraklasa', 'PL'),
  soccer_efl_champ: football('İngiltere Championship', 'Championship', 'GB'),
  soccer_england_league1: football('İngiltere Lig 1', 'League One', 'GB'),
  soccer_england_league2: football('İngiltere Lig 2', 'League Two', 'GB'),
  soccer_germany_bundesliga2: football('Almanya 2. Bundesliga', '2. Bundesliga', 'DE'),
  soccer_spain_segunda_division: football('İspanya LaLiga 2', 'LaLiga 2', 'ES'),
  soccer_italy_serie_b: football('İtalya Serie B', 'Serie B', 'IT'),
  soccer_france_ligue_two: football('Fransa Ligue 2', 'Ligue 2', 'FR'),
  soccer_brazil_campeonato: football(
    'Brezilya Serie A',
    'Brasileirão Série A',
    'BR',
    NO_EXTRA_TIME,
  ),
  soccer_argentina_primera_division: football('Arjantin Primera', 'Argentine Primera', 'AR'),
  soccer_usa_mls: football('ABD MLS', 'MLS', 'US'),
  soccer_mexico_ligamx: football('Meksika Liga MX', 'Liga MX', 'MX'),
  soccer_japan_j_league: football('Japonya J1 Ligi', 'J1 League', 'JP'),
  soccer_korea_kleague1: football('Güney Kore K Lig 1', 'K League 1', 'KR'),
  soccer_uefa_champs_league: football('UEFA Şampiyonlar Ligi', 'UEFA Champions League', ''),
  soccer_uefa_europa_league: football('UEFA Avrupa Ligi', 'UEFA Europa League', ''),
  soccer_uefa_europa_conference_league: football(
    'UEFA Konferans Ligi',
    'UEFA Conference League',
    '',
  ),
  basketball_nba: basketball('NBA', 'US'),
  basketball_euroleague: basketball('EuroLeague', ''),
}
