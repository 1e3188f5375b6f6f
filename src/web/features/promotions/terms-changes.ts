import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import type { LaterTexts } from '#shared/texts/tr.ts'
import type { Format } from '#web/lib/format.ts'
import { factsOf } from './promotion-facts.ts'

type TermsChange = { label: string; accepted: string | null; now: string | null }

export function termsChanges(
  { offer, terms, termsNow }: Pick<PromotionRequest, 'offer' | 'terms' | 'termsNow'>,
  texts: LaterTexts['promotions'],
  format: Format,
): TermsChange[] {
  if (offer === null || termsNow === null) return []
  const facts = (of: typeof offer) =>
    new Map(factsOf(of, texts, format).map(({ label, value }) => [label, value]))
  return [
    ...changesOf(facts(offer), facts(termsNow.offer)),
    ...changesOf(clausesOf(terms), clausesOf(termsNow.terms)),
  ]
}

function changesOf(
  accepted: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): TermsChange[] {
  return [...new Set([...accepted.keys(), ...now.keys()])]
    .map((label) => ({ label, accepted: accepted.get(label) ?? null, now: now.get(label) ?? null }))
    .filter((change) => change.accepted !== change.now)
}

/** Clauses are separated by an empty line; the first of several lines is the heading. */
function clausesOf(terms: string): Map<string, string> {
  return new Map(
    terms.split('\n\n').map((clause) => {
      const [heading = '', ...lines] = clause.split('\n')
      return [heading, lines.length === 0 ? heading : lines.join(' ')]
    }),
  )
}
