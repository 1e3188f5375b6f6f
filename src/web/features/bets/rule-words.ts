import type { CashoutRule, Coupon } from '#shared/contracts/sportsbook.ts'
import type { account } from '#shared/texts/account.tr.ts'
import type { useFormat } from '#web/lib/format.ts'

type Texts = (typeof account)['bets']['rule']
type Leg = Coupon['legs'][number]
type Happening = NonNullable<CashoutRule['happening']>
/** An event that can be waited for, as a form's value: "scored:0". */
type EventChoice = { value: string; happening: Happening; leg: number; label: string }

/** What can be waited for in a coupon's open selections. */
export function eventChoices({ legs }: Pick<Coupon, 'legs'>, texts: Texts): EventChoice[] {
  return legs.flatMap((leg, place) =>
    (leg.result === 'open' ? happeningsOf(leg, legs.length) : []).map((happening) => ({
      value: `${happening}:${place}`,
      happening,
      leg: place,
      label: happeningText({ happening, leg }, texts),
    })),
  )
}

/** What may be waited for in a match of a sport: to the side that is backed, and to the match. */
const HAPPENINGS: Readonly<
  Record<string, { side: readonly Happening[]; match: readonly Happening[] }>
> = {
  football: { side: ['scored', 'conceded'], match: ['half_time'] },
  basketball: { side: [], match: ['part_over', 'half_time'] },
  tennis: { side: ['part_won', 'part_lost', 'break', 'broken'], match: ['part_over'] },
  volleyball: { side: ['part_won', 'part_lost'], match: ['part_over'] },
  'table-tennis': { side: ['part_won', 'part_lost'], match: ['part_over'] },
  esports: { side: ['part_won', 'part_lost'], match: ['part_over'] },
}

function happeningsOf({ sportID = '', selectionID, outright }: Leg, count: number): Happening[] {
  const { side, match } = (outright === true ? undefined : HAPPENINGS[sportID]) ?? {
    side: [],
    match: [],
  }
  return [
    ...(/~(?:home|away)$/.test(selectionID) ? side : []),
    ...match,
    ...(count > 1 ? ['leg_decided' as const] : []),
  ]
}

function happeningText(
  { happening, leg }: { happening: Happening; leg: Leg },
  { happenings, parts }: Texts,
): string {
  const part =
    parts[leg.sportID === 'esports' ? 'map' : leg.sportID === 'basketball' ? 'quarter' : 'set']
  if (happening === 'half_time') return happenings.half_time(leg.event)
  if (happening === 'part_over') return happenings.part_over(part, leg.event)
  if (happening === 'leg_decided') return happenings.leg_decided(leg.selection, leg.event)
  const [home = '', away = ''] = leg.event.split(' – ')
  const side = leg.selectionID.endsWith('~home') ? home : away
  return happening === 'part_won' || happening === 'part_lost'
    ? happenings[happening](side, part, leg.event)
    : happenings[happening](side, leg.event)
}

/** A rule as a sentence. */
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
  return leg === undefined || rule.happening === undefined
    ? part
    : texts.sentence.event(part, happeningText({ happening: rule.happening, leg }, texts))
}
