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
import type { SegmentRule } from '#shared/office/segments.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import {
  MARKETING_REASONS,
  MESSAGES,
  NEWS,
  PROMOTIONS,
  SEGMENT_NAMES,
} from '../../texts/marketing.ts'
import { disagree } from '../../transport/ask.ts'
import { countUp, isAgain, isFirst } from '../office-memory.ts'
import { order, type Seat } from '../seat.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PROMOTION_EVERY_HOURS = 24 * 14
const MESSAGE_EVERY_HOURS = 24 * 6
const NEWS_EVERY_HOURS = 24 * 5
const PROMOTION_DAYS = 21

const wireTime = (ms: number) => new Date(ms).toISOString()

/** Returns the next text of a list and its number. After the last text it starts over. */
function nth<T>(seat: Seat, name: string, texts: readonly T[]): { text: T | undefined; n: number } {
  const n = countUp(seat.memory, name)
  return { text: texts[n % texts.length], n }
}

/**
 * Adds the terms to the current draft of a promotion and proposes its publication to a second
 * person. Then starts the next draft.
 */
export async function runPromotions(seat: Seat): Promise<void> {
  const { memory, nowMs } = seat
  const listed = await order(seat, listPromotions, {})
  if (!listed.ok || !isAgain(memory, 'promotion', nowMs, PROMOTION_EVERY_HOURS)) return
  const prepared = listed.data.drafts.find(({ promotionID }) => promotionID === null)
  const id = prepared?.id ?? (await beginDraft(seat))
  const n = countUp(memory, 'promotion')
  const text = PROMOTIONS[n % PROMOTIONS.length]
  if (id === undefined || text === undefined) return
  await publish(seat, id, { ...text, slug: `${text.slug}-${n + 1}` })
  const next = PROMOTIONS[(n + 1) % PROMOTIONS.length]
  const draft = await beginDraft(seat)
  if (next === undefined || draft === undefined) return
  const begun = await order(seat, getPromotionDraft, { id: draft })
  if (!begun.ok) return
  const { revision, body } = begun.data
  const { title, summary } = next
  await order(seat, savePromotionDraft, { id: draft, revision, body: { ...body, title, summary } })
}

async function beginDraft(seat: Seat): Promise<string | undefined> {
  const opened = await order(seat, openPromotionDraft, {})
  return opened.ok ? opened.data.id : undefined
}

async function publish(seat: Seat, id: string, text: (typeof PROMOTIONS)[number]): Promise<void> {
  const { memory, nowMs, member, chance } = seat
  const begun = await order(seat, getPromotionDraft, { id })
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
  const terms = await order(seat, writePromotionTerms, { id, body })
  const saved = await order(seat, savePromotionDraft, {
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
    await order(seat, startBacktest, { id, revision, from: addDays(today, -7), until: today })
  await order(seat, publishPromotionDraft, {
    id,
    revision,
    reason: chance.pick(MARKETING_REASONS.promotion),
  })
}

const RULES: Readonly<Record<keyof typeof SEGMENT_NAMES, (today: string) => SegmentRule>> = {
  new: (today) => ({ registeredFrom: addDays(today, -14) }),
  quiet: () => ({ notDepositedInDays: 10 }),
  sports: () => ({ product: 'sports', playedInDays: 30 }),
  english: () => ({ language: 'en' }),
}

/** Saves the segments once, and creates a report about one of them. */
export async function keepSegments(seat: Seat): Promise<void> {
  const { chance, memory, nowMs, member } = seat
  const today = siteDate(new Date(nowMs))
  if (!isFirst(memory, 'segments')) return
  for (const name of ['new', 'quiet', 'sports', 'english'] as const) {
    const rule = RULES[name](today)
    await order(seat, measureSegment, { rule })
    const id = chance.uuid()
    const saved = await order(seat, saveSegment, { id, name: SEGMENT_NAMES[name], rule })
    if (saved.ok && !saved.data.some((segment) => segment.id === id))
      throw disagree(member, 'staff.save_segment', SEGMENT_NAMES[name], saved.data)
    if (name === 'sports')
      await order(seat, startSegmentReport, { segmentID: id, from: addDays(today, -30), to: today })
  }
}

/** Writes a message to a segment; a second person approves it. One draft stays unfinished. */
export async function writeMessages(seat: Seat): Promise<void> {
  const { chance, memory, nowMs, member } = seat
  const [drafts, segments] = [
    await order(seat, listMessageDrafts, {}),
    await order(seat, listSegments, {}),
  ]
  if (!drafts.ok || !segments.ok) return
  if (!isAgain(memory, 'message', nowMs, MESSAGE_EVERY_HOURS)) return
  const { text, n } = nth(seat, 'message', MESSAGES)
  const opened = await order(seat, openMessage, {})
  if (text === undefined || !opened.ok) return
  const { id } = opened.data
  const begun = await order(seat, getMassMessage, { id })
  if (!begun.ok) return
  const saved = await order(seat, saveMessage, {
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
  await order(seat, proposeMessage, {
    id,
    revision: saved.data.revision,
    requestID: chance.uuid(),
    reason: chance.pick(MARKETING_REASONS.message),
  })
  if (n === 0 || chance.happens(0.3)) await order(seat, openMessage, {})
}

/** Publishes a news item for some days and saves the next one as a draft. */
export async function publishNews(seat: Seat): Promise<void> {
  const { memory, nowMs, member } = seat
  const known = await order(seat, listContent, { kind: 'popup' })
  if (!known.ok || !isAgain(memory, 'news', nowMs, NEWS_EVERY_HOURS)) return
  const { text } = nth(seat, 'news', NEWS)
  if (text === undefined) return
  const waiting = known.data.find(({ state }) => state === 'draft')
  const id = waiting?.id ?? (await saveNews(seat, text))
  if (id === undefined) return
  const shown = await order(seat, publishContent, {
    kind: 'popup',
    id,
    version: 1,
    from: wireTime(nowMs + HOUR_MS),
    until: wireTime(nowMs + 4 * DAY_MS),
  })
  if (shown.ok && shown.data.row.state !== 'waiting')
    throw disagree(member, 'staff.publish_content', 'the state waiting', shown.data.row)
  for (const row of known.data.filter(({ state }) => state === 'shown').slice(0, 1))
    await order(seat, withdrawContent, {
      kind: 'popup',
      id: row.id,
      reason: seat.chance.pick(MARKETING_REASONS.withdraw),
    })
  const { text: next } = nth(seat, 'news', NEWS)
  if (next !== undefined) await saveNews(seat, next)
}

async function saveNews(seat: Seat, { title, body }: (typeof NEWS)[number]) {
  const saved = await order(seat, saveContent, {
    kind: 'popup',
    base: 0,
    body: { image: '', title, body, link: '', action: { tr: '', en: '' } },
  })
  return saved.ok ? saved.data.row.id : undefined
}
