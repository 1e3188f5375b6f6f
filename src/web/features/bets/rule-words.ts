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
  return legs.flatMap((leg, place) => (leg.result === 'open' ? happeningsOf(leg, legs.length) : []).map((happening) => ({
    value: `${happening}:${place}`, happening, leg: place, label: happeningText({ happening, leg }, texts),
  })))
}

function happeningsOf({ sportID, selectionID }: Leg, count: number): Happening[] {
  const isFootball = sportID === 'football'
  const isOnSide = /~(?:home|away)$/.test(selectionID)
  return [...(isFootball && isOnSide ? ['scored' as const, 'conceded' as const] : []), ...(isFootball ? ['half_time' as const] : []), ...(count > 1 ? ['leg_decided' as const] : [])]
}

function happeningText({ happening, leg }: { happening: Happening; leg: Leg }, { happenings }: Texts): string {
  if (happening === 'half_time') return happenings.half_time(leg.event)
  if (happening === 'leg_decided') return happenings.leg_decided(leg.selection, leg.event)
  const [home = '', away = ''] = leg.event.split(' – ')
  return happenings[happening](leg.selectionID.endsWith('~home') ? home : away, leg.event)
}

/** A rule as a sentence. */
export function ruleText(rule: CashoutRule, { legs }: Pick<Coupon, 'legs'>, texts: Texts, format: Pick<ReturnType<typeof useFormat>, 'money' | 'percent'>): string {
  const part = rule.part === 100 ? texts.whole : texts.partOf(format.percent(rule.part, 0))
  if (rule.kind === 'target') return texts.sentence.target(part, format.money(rule.target ?? '0.00'))
  if (rule.kind === 'trailing') return texts.sentence.trailing(part, format.percent(rule.trailing ?? 0, 0), format.money(rule.best ?? '0.00'))
  const leg = legs[rule.leg ?? 0]
  return leg === undefined || rule.happening === undefined ? part : texts.sentence.event(part, happeningText({ happening: rule.happening, leg }, texts))
}
