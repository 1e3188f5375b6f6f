import {
  listContent,
  publishContent,
  saveContent,
  withdrawContent,
} from '#shared/contracts/staff/content.ts'
import {
  getMassMessage,
  openMessage,
  proposeMessage,
  saveMessage,
  listMessageDrafts,
} from '#shared/contracts/staff/messages.ts'
import {
  getPromotionDraft,
  listPromotions,
  openPromotionDraft,
  publishPromotionDraft,
  savePromotionDraft,
  startBacktest,
  writePromotionTerms,
} from '#shared/contracts/staff/promotions.ts'
import { startSegmentReport } from '#shared/contracts/staff/segment-reports.ts'
import { listSegments, measureSegment, saveSegment } from '#shared/contracts/staff/segments.ts'
import type { SegmentCondition, SegmentRule } from '#shared/office/segments.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import {
  MARKETING_REASONS,
  MESSAGES,
  NEWS,
  PROMOTIONS,
  SEGMENT_NAMES,
} from '../../texts/marketing.ts'
import { disagree } from '../../transport/ask.ts'
import { countUp, startIfDue, isFirst } from '../office-memory.ts'
import { order, type Shift } from '../shift.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PROMOTION_EVERY_HOURS = 24 * 14
const MESSAGE_EVERY_HOURS = 24 * 6
const NEWS_EVERY_HOURS = 24 * 5
const PROMOTION_DAYS = 21

const wireTime = (ms: number) => new Date(ms).toISOString()

function nth<T>(
  shift: Shift,
  name: string,
  texts: readonly T[],
): { text: T | undefined; n: number } {
  const n = countUp(shift.memory, name)
  return { text: texts[n % texts.length], n }
}

export async function runPromotions(shift: Shift): Promise<void> {
  const { memory, nowMs } = shift
  const listed = await order(shift, listPromotions, {})
  if (!listed.ok || !startIfDue(memory, 'promotion', nowMs, PROMOTION_EVERY_HOURS)) return
  const prepared = listed.data.drafts.find(({ promotionID }) => promotionID === null)
  const id = prepared?.id ?? (await beginDraft(shift))
  const n = countUp(memory, 'promotion')
  const text = PROMOTIONS[n % PROMOTIONS.length]
  if (id === undefined || text === undefined) return
  await publish(shift, id, { ...text, slug: `${text.slug}-${n + 1}` })
  const next = PROMOTIONS[(n + 1) % PROMOTIONS.length]
  const draft = await beginDraft(shift)
  if (next === undefined || draft === undefined) return
  const begun = await order(shift, getPromotionDraft, { id: draft })
  if (!begun.ok) return
  const { revision, body } = begun.data
  const { title, summary } = next
  await order(shift, savePromotionDraft, { id: draft, revision, body: { ...body, title, summary } })
}

async function beginDraft(shift: Shift): Promise<string | undefined> {
  const opened = await order(shift, openPromotionDraft, {})
  return opened.ok ? opened.data.id : undefined
}

async function publish(shift: Shift, id: string, text: (typeof PROMOTIONS)[number]): Promise<void> {
  const { memory, nowMs, member, chance } = shift
  const begun = await order(shift, getPromotionDraft, { id })
  if (!begun.ok) return
  const { images } = begun.data
  const body = {
    ...begun.data.body,
    ...text,
    from: wireTime(nowMs + HOUR_MS),
    until: wireTime(nowMs + PROMOTION_DAYS * DAY_MS),
    days: 7,
    maxBet: '50.00',
    automatic: true,
    ...(images.length > 0 && { image: chance.pick(images) }),
  }
  const terms = await order(shift, writePromotionTerms, { id, body })
  const saved = await order(shift, savePromotionDraft, {
    id,
    revision: begun.data.revision,
    body: { ...body, ...(terms.ok && { terms: terms.data }) },
  })
  if (!saved.ok) return
  if (saved.data.problems.length > 0)
    throw disagree(member, 'staff.save_promotion_draft', 'no problem', saved.data.problems)
  const { revision } = saved.data
  const today = siteDate(new Date(nowMs))
  if (isFirst(memory, 'backtest'))
    await order(shift, startBacktest, { id, revision, from: addDays(today, -7), until: today })
  await order(shift, publishPromotionDraft, {
    id,
    revision,
    reason: chance.pick(MARKETING_REASONS.promotion),
  })
}

const allOf = (...conditions: SegmentCondition[]): SegmentRule => ({
  groups: [{ match: 'all', conditions }],
})
const RULES: Readonly<Record<keyof typeof SEGMENT_NAMES, () => SegmentRule>> = {
  new: () => allOf({ kind: 'registered', when: { is: 'within', days: 14 } }),
  quiet: () => allOf({ kind: 'deposit', when: { is: 'notWithin', days: 10 } }),
  sports: () => allOf({ kind: 'played', product: 'sports', days: 30 }),
  english: () => allOf({ kind: 'language', language: 'en' }),
  regulars: () => ({
    groups: [
      {
        match: 'any',
        conditions: [
          {
            kind: 'sum',
            of: 'stakes',
            compare: 'atLeast',
            amount: 500,
            period: { is: 'days', days: 30 },
          },
          {
            kind: 'sum',
            of: 'deposit-count',
            compare: 'atLeast',
            amount: 3,
            period: { is: 'days', days: 30 },
          },
        ],
      },
      { match: 'none', conditions: [{ kind: 'harm' }, { kind: 'bonus', is: 'active' }] },
    ],
  }),
}

export async function keepSegments(shift: Shift): Promise<void> {
  const { chance, memory, nowMs, member } = shift
  const today = siteDate(new Date(nowMs))
  if (!isFirst(memory, 'segments')) return
  for (const name of ['new', 'quiet', 'sports', 'english', 'regulars'] as const) {
    const rule = RULES[name]()
    await order(shift, measureSegment, { rule })
    const id = chance.uuid()
    const saved = await order(shift, saveSegment, { id, name: SEGMENT_NAMES[name], rule })
    if (saved.ok && !saved.data.some((segment) => segment.id === id))
      throw disagree(member, 'staff.save_segment', SEGMENT_NAMES[name], saved.data)
    if (name === 'sports')
      await order(shift, startSegmentReport, {
        segmentID: id,
        from: addDays(today, -30),
        to: today,
      })
  }
}

export async function writeMessages(shift: Shift): Promise<void> {
  const { chance, memory, nowMs, member } = shift
  const [drafts, segments] = [
    await order(shift, listMessageDrafts, {}),
    await order(shift, listSegments, {}),
  ]
  if (!drafts.ok || !segments.ok) return
  if (!startIfDue(memory, 'message', nowMs, MESSAGE_EVERY_HOURS)) return
  const { text, n } = nth(shift, 'message', MESSAGES)
  const opened = await order(shift, openMessage, {})
  if (text === undefined || !opened.ok) return
  const { id } = opened.data
  const begun = await order(shift, getMassMessage, { id })
  if (!begun.ok) return
  const saved = await order(shift, saveMessage, {
    id,
    revision: begun.data.revision,
    body: {
      ...begun.data.body,
      ...text,
      sms: text.title,
      link: text.isOffer ? '/tournaments' : '/profile',
      action: { tr: 'Aç', en: 'Open' },
      channels: text.isOffer ? ['site', 'email'] : ['site'],
      segmentID: n % 2 === 0 ? null : (segments.data[0]?.id ?? null),
    },
  })
  if (!saved.ok) return
  if (saved.data.problems.length > 0)
    throw disagree(member, 'staff.save_message', 'no problem', saved.data.problems)
  await order(shift, proposeMessage, {
    id,
    revision: saved.data.revision,
    requestID: chance.uuid(),
    reason: chance.pick(MARKETING_REASONS.message),
  })
  if (n === 0 || chance.happens(0.3)) await order(shift, openMessage, {})
}

export async function publishNews(shift: Shift): Promise<void> {
  const { memory, nowMs, member } = shift
  const known = await order(shift, listContent, { kind: 'popup' })
  if (!known.ok || !startIfDue(memory, 'news', nowMs, NEWS_EVERY_HOURS)) return
  const { text } = nth(shift, 'news', NEWS)
  if (text === undefined) return
  const waiting = known.data.find(({ state }) => state === 'draft')
  const id = waiting?.id ?? (await saveNews(shift, text))
  if (id === undefined) return
  const shown = await order(shift, publishContent, {
    kind: 'popup',
    id,
    version: 1,
    from: wireTime(nowMs + HOUR_MS),
    until: wireTime(nowMs + 4 * DAY_MS),
  })
  if (shown.ok && shown.data.row.state !== 'waiting')
    throw disagree(member, 'staff.publish_content', 'the state waiting', shown.data.row)
  for (const row of known.data.filter(({ state }) => state === 'shown').slice(0, 1))
    await order(shift, withdrawContent, {
      kind: 'popup',
      id: row.id,
      reason: shift.chance.pick(MARKETING_REASONS.withdraw),
    })
  const { text: next } = nth(shift, 'news', NEWS)
  if (next !== undefined) await saveNews(shift, next)
}

async function saveNews(shift: Shift, { title, body }: (typeof NEWS)[number]) {
  const saved = await order(shift, saveContent, {
    kind: 'popup',
    base: 0,
    body: { image: '', title, body, link: '', action: { tr: '', en: '' } },
  })
  return saved.ok ? saved.data.row.id : undefined
}
