import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PromotionDraft } from '#shared/contracts/staff/promotions.ts'
import type { LaterTexts } from '#shared/texts/tr.ts'
import { factsOf } from '#web/features/promotions/promotion-facts.ts'
import { PromoFace } from '#web/features/promotions/promo-face.tsx'
import { BonusValueBody } from '#web/features/promotions/bonus-value-body.tsx'
import '#web/features/promotions/promotions.css'
import { Icon } from '#web/ui/icon.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang, wordOf } from '../office-texts.ts'
import { Waiting } from '../parts.tsx'
import { useProblemText } from './form-parts.tsx'

const loadTexts = async (lang: 'tr' | 'en'): Promise<LaterTexts['promotions']> =>
  lang === 'en'
    ? (await import('#shared/texts/rewards/promotions.en.ts')).promotions
    : (await import('#shared/texts/rewards/promotions.tr.ts')).promotions

/**
 * Shows the missing fields, and the saved draft's card, figures and bonus value with the site's own
 * components.
 */
export function DraftPreview({ draft, isChanged }: { draft: PromotionDraft; isChanged: boolean }) {
  const {
    promo: { draft: words },
  } = useOffice()
  return (
    <div className="col g-16 office-side promo-side">
      <Missing draft={draft} />
      <section className="card office-section">
        <h2>{words.preview}</h2>
        {isChanged && <p className="c-3 promo-note">{words.previewOld}</p>}
        {draft.preview === null ? (
          <p className="c-3 office-pad">{words.noPreview}</p>
        ) : (
          <Seen draft={draft} preview={draft.preview} />
        )}
      </section>
    </div>
  )
}

function Missing({ draft: { problems } }: { draft: PromotionDraft }) {
  const {
    promo: { draft: words },
  } = useOffice()
  const textOf = useProblemText(problems)
  const titleId = useId()
  if (problems.length === 0)
    return (
      <div className="note" role="status">
        <Icon name="checkcircle" />
        <div className="grow">{words.ready}</div>
      </div>
    )
  const nameOf = (field: string) => {
    const [name = '', lang] = field.split('.')
    return `${wordOf(words.fields, name)}${lang === 'tr' || lang === 'en' ? ` (${words.languages[lang]})` : ''}`
  }
  return (
    <section className="card office-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.missing(problems.length)}</h2>
      <ul className="promo-missing">
        {problems.map(({ field }) => (
          <li key={field}>
            <b>{nameOf(field)}</b> <span className="c-2">{textOf(field)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seen({
  draft,
  preview,
}: {
  draft: PromotionDraft
  preview: NonNullable<PromotionDraft['preview']>
}) {
  const lang = useOfficeLang()
  const format = useOfficeFormat()
  const {
    promo: { draft: words },
  } = useOffice()
  const { data: texts } = useQuery({
    queryKey: ['promotion texts', lang],
    queryFn: () => loadTexts(lang),
    staleTime: Infinity,
  })
  const { data } = useQuery({
    queryKey: ['promotion_draft_value', draft.id, draft.revision],
    queryFn: ({ signal }) => callStaff('promotion_draft_value', { id: draft.id }, signal),
    enabled: preview.offer.reward === 'bonus',
  })
  if (texts === undefined) return <Waiting lines={4} />
  const hardest = Math.min(...(data?.bonusValue?.games ?? []).map(({ chance }) => chance))
  return (
    <div className="promo-seen">
      <div className="promo">
        <PromoFace promotion={preview} level={3} />
      </div>
      <dl className="office-facts">
        {factsOf(preview.offer, texts, format).map(({ label, value }) => (
          <div key={label} className="kv">
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {data?.bonusValue && (
        <div className="truth promo-truth">
          <h3 className="w-6">{texts.bonusValue.title}</h3>
          {hardest < data.minChance && (
            <p className="note note--down" role="alert">
              <Icon name="alert" />
              <span className="grow">
                {words.trap(format.percent(hardest, 0), format.percent(data.minChance, 0))}
              </span>
            </p>
          )}
          <BonusValueBody bonusValue={data.bonusValue} texts={texts.bonusValue} />
        </div>
      )}
    </div>
  )
}
