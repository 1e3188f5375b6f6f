import type { LeaguePlan } from '../calendar/league.ts'
import type { Slot } from '../site-time.ts'
import type { Competition, Names } from '../types.ts'
import type { Sport } from '../../match-model.ts'
import { landClubs } from './land-clubs.ts'
import { LANDS, type LandCode } from './lands.ts'

type Field = 'women' | 'youth'
type Kind = { tier?: 1 | 2 | 3; field?: Field }

export type LandLeague = Kind & {
  land: LandCode
  sport: Sport
  /** Turns the words of the clubs, so that the sports of a town have different clubs. */
  turn: number
  begins: { month: number; day: number }
  cycles: number
  slots: readonly Slot[]
  furtherSlots?: readonly (readonly Slot[])[]
  postponedChance?: number
}

const SPORT_WORDS: Readonly<Record<Sport, Names>> = {
  football: { tr: '', en: '' },
  basketball: { tr: 'Basketbol ', en: 'Basketball ' },
  volleyball: { tr: 'Voleybol ', en: 'Volleyball ' },
  'ice-hockey': { tr: 'Buz Hokeyi ', en: 'Ice Hockey ' },
  handball: { tr: 'Hentbol ', en: 'Handball ' },
  tennis: { tr: 'Tenis ', en: 'Tennis ' },
  'table-tennis': { tr: 'Masa Tenisi ', en: 'Table Tennis ' },
  esports: { tr: 'E-spor ', en: 'E-sports ' },
}
const FIELDS: Readonly<Record<Field, Names>> = {
  women: { tr: 'Kadınlar ', en: 'Women’s ' },
  youth: { tr: 'U19 ', en: 'U19 ' },
}
const ALL: Names = { tr: '', en: '' }

/** "Brezilya Tukan Kadınlar Ligi", "Brazil Toucan Women’s League". */
export function landCompetition(
  land: LandCode,
  sport: Sport,
  { tier, field }: Kind,
  kind: 'league' | 'cup' = 'league',
): Competition {
  const { code, name, emblem } = LANDS[land]
  const words = SPORT_WORDS[sport]
  const people = field ? FIELDS[field] : ALL
  const level = tier !== undefined && tier > 1 ? tier : undefined
  return {
    id: [code.toLowerCase(), sport, field ?? tier ?? 1, ...(kind === 'cup' ? ['cup'] : [])].join(
      '-',
    ),
    sport,
    name: {
      tr: `${name.tr} ${emblem.tr} ${people.tr}${words.tr}${level ? `${level}. ` : ''}${kind === 'cup' ? 'Kupası' : 'Ligi'}`,
      en: `${name.en} ${emblem.en} ${people.en}${words.en}${kind === 'cup' ? 'Cup' : 'League'}${level ? ` ${level}` : ''}`,
    },
    country: code,
    ...(tier !== undefined && { tier }),
    ...(field && { field }),
  }
}

export function landLeague({
  land,
  sport,
  tier,
  field,
  turn,
  slots,
  furtherSlots,
  begins,
  cycles,
  postponedChance,
}: LandLeague): LeaguePlan {
  const competition = landCompetition(land, sport, {
    ...(tier !== undefined && { tier }),
    ...(field && { field }),
  })
  return {
    competition,
    clubs: landClubs({
      prefix: competition.id,
      land,
      tier: tier ?? 1,
      turn,
      ...(field === 'youth' && { suffix: ' U19' }),
      ...(field === 'women' && { people: 'women' }),
    }),
    begins,
    cycles,
    slots,
    ...(furtherSlots && { furtherSlots }),
    ...(postponedChance !== undefined && { postponedChance }),
    utcHours: LANDS[land].utcHours,
    isRaced: false,
  }
}
