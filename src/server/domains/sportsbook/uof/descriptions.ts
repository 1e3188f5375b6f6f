import type { Lang } from '#shared/lang.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  parseRecords,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'
import { NotUof, rootOf } from './message.ts'

export type MarketDescription = {
  name: string
  groups: ReadonlySet<string>
  outcomes: ReadonlyMap<string, string>
  /** Outcomes are scores to which the score of the specifier is added. */
  isFlexScore: boolean
  /** Outcomes are players, whose names the descriptions do not give. */
  hasPlayers: boolean
}

const EMPTY: ReadonlyMap<string, MarketDescription> = new Map()

/** The feed's names of markets and outcomes, in both languages. Market ids include a variant. */
export class Descriptions {
  private readonly byLang = new Map<Lang, ReadonlyMap<string, MarketDescription>>()

  /** Grows with every document. */
  version = 0

  add(lang: Lang, xml: string): void {
    const read = readDescriptions(xml)
    this.version += 1
    this.byLang.set(lang, new Map([...(this.byLang.get(lang) ?? EMPTY), ...read]))
  }

  get isComplete(): boolean {
    return this.byLang.has('tr') && this.byLang.has('en')
  }

  find(lang: Lang, typeId: string, variant: string | undefined): MarketDescription | undefined {
    const known = this.byLang.get(lang)
    const base = known?.get(typeId)
    if (variant === undefined) return base
    const own = known?.get(`${typeId}/${variant}`)
    if (own !== undefined) return own
    // A variant that many markets share lists only the outcomes.
    const shared = known?.get(`/${variant}`)
    return base && shared ? { ...base, outcomes: shared.outcomes } : undefined
  }

  groupsOf(typeId: string): ReadonlySet<string> | undefined {
    return (this.byLang.get('en') ?? this.byLang.get('tr'))?.get(typeId)?.groups
  }
}

function readDescriptions(xml: string): [string, MarketDescription][] {
  const root = rootOf(xml)
  const records = parseRecords(xml, {
    root,
    paths: [`${root}/market`, `${root}/variant`],
    refuse: () => new NotUof(`${root} is not well-formed`),
  })
  return records.flatMap((record) => {
    if (record.name === 'variant') return [[`/${attributeOf(record, 'id')}`, described(record)]]
    if (record.name !== 'market') return []
    const variant = attributeOf(record, 'variant')
    const id = attributeOf(record, 'id')
    return [[variant === '' ? id : `${id}/${variant}`, described(record)]]
  })
}

function described(element: XmlElement): MarketDescription {
  const type =
    attributeOf(element, 'outcome_type') || attributeOf(element, 'includes_outcomes_of_type')
  return {
    name: attributeOf(element, 'name'),
    groups: new Set(attributeOf(element, 'groups').split('|').filter(Boolean)),
    outcomes: new Map(
      childrenOf(childOf(element, 'outcomes'), 'outcome').map((outcome) => [
        attributeOf(outcome, 'id'),
        attributeOf(outcome, 'name'),
      ]),
    ),
    isFlexScore: childrenOf(childOf(element, 'attributes'), 'attribute').some(
      (each) => attributeOf(each, 'name') === 'is_flex_score',
    ),
    hasPlayers: type === 'player' || type === 'sr:player',
  }
}
