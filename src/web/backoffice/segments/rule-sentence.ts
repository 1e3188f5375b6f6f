import type { Lang } from '#shared/lang.ts'
import type { Moment, SegmentCondition, SegmentRule } from '#shared/office/segments.ts'
import type { BackofficeTexts } from '#shared/texts/office/backoffice.tr.ts'
import type { Format } from '#web/lib/format.ts'

export type RuleNames = {
  list: (id: string) => string | undefined
  promotion: (id: string) => string | undefined
}
export type RuleWords = {
  lang: Lang
  words: Pick<BackofficeTexts, 'segmentRules' | 'segments'>
  format: Pick<Format, 'money' | 'number' | 'date'>
  names: RuleNames
}

/** Describes the players of a rule in one sentence. */
export function ruleSentence({ groups = [] }: SegmentRule, of: RuleWords): string {
  const { sentence, everyone } = of.words.segmentRules
  if (groups.length === 0) return everyone
  const said = groups.map(({ match, conditions }) => ({
    match,
    phrases: conditions.map((condition) => phraseOf(condition, of)),
  }))
  const list = (type: 'conjunction' | 'disjunction', phrases: readonly string[]) =>
    new Intl.ListFormat(of.lang === 'tr' ? 'tr-TR' : 'en-GB', { type }).format(phrases)
  const held = said.flatMap(({ match, phrases }) => {
    if (match === 'none') return []
    if (match === 'all') return [list('conjunction', phrases)]
    return [phrases.length === 1 ? phrases.join('') : sentence.either(list('disjunction', phrases))]
  })
  const none = said.flatMap(({ match, phrases }) =>
    match === 'none' ? [list('disjunction', phrases)] : [],
  )
  const text =
    held.length === 0
      ? sentence.allExcept(none)
      : none.length === 0
        ? sentence.groups(held)
        : sentence.except(sentence.groups(held), none)
  return `${text.charAt(0).toLocaleUpperCase(of.lang)}${text.slice(1)}.`
}

function phraseOf(condition: SegmentCondition, of: RuleWords): string {
  const {
    words: {
      segments: { products },
      segmentRules: { phrases },
    },
    format: { number },
    names,
  } = of
  switch (condition.kind) {
    case 'registered':
    case 'signedIn':
    case 'deposit':
    case 'bet':
      return momentPhrase(phrases[condition.kind], condition.when, of)
    case 'language':
      return phrases.language[condition.language]
    case 'country':
      return phrases.country(condition.country)
    case 'consent':
      return phrases.consent[condition.channel]
    case 'level':
    case 'identity':
      return phrases[condition.kind](boundsPhrase(condition, number, of))
    case 'balance':
      return phrases.balance(boundsPhrase(condition, (lira) => liraText(lira, of), of))
    case 'affiliate':
      return phrases.affiliate[condition.is]
    case 'tags':
      return phrases.tags(
        new Intl.ListFormat(of.lang, { type: 'disjunction' }).format(
          condition.tags.map((tag) => `“${tag}”`),
        ),
      )
    case 'list':
      return phrases.list(names.list(condition.listID) ?? of.words.segmentRules.goneList)
    case 'sum':
      return sumPhrase(condition, of)
    case 'played':
    case 'favourite':
      return phrases[condition.kind](products[condition.product], condition.days)
    case 'bonus':
      return bonusPhrase(condition, of)
    case 'coupon':
    case 'harm':
      return phrases[condition.kind]
  }
}

const liraText = (lira: number, { format }: RuleWords) =>
  format.money(`${lira}.00`, { kurus: 'auto' })

function momentPhrase(
  says: BackofficeTexts['segmentRules']['phrases']['bet'],
  when: Moment,
  { format: { date } }: RuleWords,
): string {
  switch (when.is) {
    case 'within':
    case 'notWithin':
    case 'before':
      return says[when.is](when.days)
    case 'between':
      return says.between(when.from, when.to)
    case 'never':
      return says.never
    case 'dates': {
      const [from, to] = [when.from, when.to].map((day) => day && date(`${day}T12:00:00+03:00`))
      if (from !== undefined && to !== undefined) return says.dates(from, to)
      return from === undefined ? says.to(to ?? '') : says.from(from)
    }
  }
}

function boundsPhrase(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  text: (value: number) => string,
  { words: { segmentRules } }: RuleWords,
): string {
  const { between, atLeast, atMost } = segmentRules.phrases
  if (from !== undefined && to !== undefined) return between(text(from), text(to))
  return from === undefined ? atMost(text(to ?? 0)) : atLeast(text(from))
}

function sumPhrase(
  { of: measure, product, compare, amount, period }: Extract<SegmentCondition, { kind: 'sum' }>,
  of: RuleWords,
): string {
  const {
    segments: { products },
    segmentRules: { phrases },
  } = of.words
  const text = measure === 'deposit-count' ? of.format.number(amount) : liraText(amount, of)
  return phrases.sum(
    measure,
    phrases[compare](text),
    amount,
    product === undefined ? '' : products[product],
    period.is === 'ever' ? phrases.ever : phrases.lastDays(period.days),
  )
}

function bonusPhrase(
  { is, promotionID, days }: Extract<SegmentCondition, { kind: 'bonus' }>,
  { words: { segmentRules }, names }: RuleWords,
): string {
  const { phrases, unknownPromotion } = segmentRules
  const name =
    promotionID === undefined
      ? phrases.bonusNames[is]
      : phrases.bonusOf[is](names.promotion(promotionID) ?? unknownPromotion(promotionID))
  return phrases.bonus[is](name, days === undefined ? '' : phrases.bonusPeriod(days))
}
