import type { CashoutRule, Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import type { account } from '#shared/texts/account/account.tr.ts'
import type { useFormat } from '#web/lib/format.ts'

type Texts = (typeof account)['bets']['rule']
type Leg = Coupon['legs'][number]
type Incident = NonNullable<CashoutRule['incident']>
/** An incident that a rule can wait for, as a form value such as "scored:0". */
type EventChoice = { value: string; incident: Incident; leg: number; label: string }

export function eventChoices({ legs }: Pick<Coupon, 'legs'>, texts: Texts): EventChoice[] {
  return legs.flatMap((leg, place) =>
    (leg.result === 'open' ? incidentsOf(leg, legs.length) : []).map((incident) => ({
      value: `${incident}:${place}`,
      incident,
      leg: place,
      label: incidentText({ incident, leg }, texts),
    })),
  )
}

const INCIDENTS: Readonly<
  Record<string, { side: readonly Incident[]; match: readonly Incident[] }>
> = {
  football: { side: ['scored', 'conceded'], match: ['half_time'] },
  basketball: { side: [], match: ['part_over', 'half_time'] },
  'ice-hockey': { side: [], match: ['part_over'] },
  handball: { side: [], match: ['half_time'] },
  tennis: { side: ['part_won', 'part_lost', 'break', 'broken'], match: ['part_over'] },
  volleyball: { side: ['part_won', 'part_lost'], match: ['part_over'] },
  'table-tennis': { side: ['part_won', 'part_lost'], match: ['part_over'] },
  esports: { side: ['part_won', 'part_lost'], match: ['part_over'] },
}

function incidentsOf({ sportID = '', selectionID, outright }: Leg, count: number): Incident[] {
  const { side, match } = (outright === true ? undefined : INCIDENTS[sportID]) ?? {
    side: [],
    match: [],
  }
  return [
    ...(/~(?:home|away)$/.test(selectionID) ? side : []),
    ...match,
    ...(count > 1 ? ['leg_decided' as const] : []),
  ]
}

const PART_OF_SPORT: Readonly<Record<string, keyof Texts['parts']>> = {
  esports: 'map',
  basketball: 'quarter',
  'ice-hockey': 'period',
}

function incidentText(
  { incident, leg }: { incident: Incident; leg: Leg },
  { incidents, parts }: Texts,
): string {
  const part = parts[PART_OF_SPORT[leg.sportID ?? ''] ?? 'set']
  if (incident === 'half_time') return incidents.half_time(leg.event)
  if (incident === 'part_over') return incidents.part_over(part, leg.event)
  if (incident === 'leg_decided') return incidents.leg_decided(leg.selection, leg.event)
  const [home = '', away = ''] = leg.event.split(' – ')
  const side = leg.selectionID.endsWith('~home') ? home : away
  return incident === 'part_won' || incident === 'part_lost'
    ? incidents[incident](side, part, leg.event)
    : incidents[incident](side, leg.event)
}

export function ruleText(
  rule: CashoutRule,
  { legs }: Pick<Coupon, 'legs'>,
  texts: Texts,
  format: Pick<ReturnType<typeof useFormat>, 'money' | 'percent'>,
): string {
  const part = rule.part === 100 ? texts.whole : texts.partOf(format.percent(rule.part, 0))
  if (rule.kind === 'target')
    return texts.sentence.target(part, format.money(rule.target ?? '0.00'))
  if (rule.kind === 'trailing')
    return texts.sentence.trailing(
      part,
      format.percent(rule.trailing ?? 0, 0),
      format.money(rule.best ?? '0.00'),
    )
  const leg = legs[rule.leg ?? 0]
  return leg === undefined || rule.incident === undefined
    ? part
    : texts.sentence.event(part, incidentText({ incident: rule.incident, leg }, texts))
}
