import type { Lang } from '#shared/lang.ts'

export type NameContext = {
  lang: Lang
  specifiers: Readonly<Record<string, string>>
  home: string
  away: string
}

const PLACEHOLDER = /\{([!+\-$%]?)(\(?)([^{}()]*)\)?\}/g
const SUM = /^(\w+)([+-])(\d+)$/

/**
 * Fills in a template of the feed, `{!goalnr} goal` or `{$competitor1} ({+hcp})`. Undefined if a
 * value is missing: half a name must not be shown.
 */
export function renderName(template: string, context: NameContext): string | undefined {
  let isWhole = true
  const text = template.replaceAll(
    PLACEHOLDER,
    (_, mark: string, _bracket: string, name: string) => {
      const value = valueOf(mark, name, context)
      if (value === undefined || value === '') isWhole = false
      return value ?? ''
    },
  )
  return isWhole && text.trim() !== '' ? text : undefined
}

function valueOf(mark: string, name: string, context: NameContext): string | undefined {
  const { lang, specifiers, home, away } = context
  switch (mark) {
    case '$':
      return { competitor1: home, competitor2: away, event: `${home} - ${away}` }[name]
    case '%':
      return undefined
    case '!':
      return ordinal(numberOf(name, specifiers), lang)
    case '+':
      return signed(numberOf(name, specifiers))
    case '-':
      return signed(negative(numberOf(name, specifiers)))
    default:
      return SUM.test(name) ? textOf(numberOf(name, specifiers)) : specifiers[name]
  }
}

/** The value of a specifier, or of `inningnr+1`. */
function numberOf(name: string, specifiers: Readonly<Record<string, string>>): number | undefined {
  const [, key = name, sign = '+', more = '0'] = SUM.exec(name) ?? []
  const value = Number(specifiers[key] ?? 'missing')
  return Number.isFinite(value) ? value + Number(`${sign}${more}`) : undefined
}

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))
const negative = (value: number | undefined) => (value === undefined ? undefined : 0 - value)

function signed(value: number | undefined): string | undefined {
  return value !== undefined && value > 0 ? `+${value}` : textOf(value)
}

const ENGLISH = { one: 'st', two: 'nd', few: 'rd' } as const
const ENGLISH_RULES = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal(value: number | undefined, lang: Lang): string | undefined {
  if (value === undefined || !Number.isInteger(value)) return undefined
  if (lang === 'tr') return `${value}.`
  const rule = ENGLISH_RULES.select(value)
  return `${value}${rule === 'one' || rule === 'two' || rule === 'few' ? ENGLISH[rule] : 'th'}`
}

/** Adds the score so far to an outcome of a market of scores: `1:0` of `score=0:1` is 1:1. */
export function flexScore(outcome: string, score: string | undefined): string {
  const [, home, away] = /^(\d+):(\d+)$/.exec(outcome) ?? []
  const [, homeNow, awayNow] = /^(\d+):(\d+)$/.exec(score ?? '') ?? []
  return home === undefined || homeNow === undefined
    ? outcome
    : `${Number(home) + Number(homeNow)}:${Number(away) + Number(awayNow)}`
}
