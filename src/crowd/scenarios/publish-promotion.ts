import {
  getPromotionDraft,
  openPromotionDraft,
  publishPromotionDraft,
  savePromotionDraft,
  writePromotionTerms,
} from '#shared/contracts/staff/promotions.ts'
import { decideProposal, listProposals } from '#shared/contracts/staff/proposals.ts'
import { askOffice } from '../office/ask-office.ts'
import type { Member } from '../office/member.ts'
import { nextCode } from '../office/sign-in.ts'
import type { Reply } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import type { ScenarioEvent } from './scenario.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Promotion = Extract<ScenarioEvent, { kind: 'promotion' }>

/** Returns true if the promotion is published, and false if it waits for a second person. */
export async function publishPromotion(
  world: CrowdWorld,
  member: Member,
  slug: string,
  { title, percent, max, min, wagering, maxBet }: Promotion,
): Promise<boolean> {
  const { id } = required(await askOffice(world, member, openPromotionDraft, {}))
  const begun = required(await askOffice(world, member, getPromotionDraft, { id }))
  const nowMs = world.clock.now()
  const body = {
    ...begun.body,
    slug,
    title,
    summary: title,
    body: title,
    games: { tr: 'Bütün slotlar', en: 'All slots' },
    basis: 'deposit' as const,
    reward: 'bonus' as const,
    percent,
    max,
    min,
    wagering,
    maxBet,
    days: 7,
    automatic: true,
    from: new Date(nowMs + MINUTE_MS).toISOString(),
    until: new Date(nowMs + 2 * DAY_MS).toISOString(),
    ...(begun.images[0] !== undefined && { image: begun.images[0] }),
  }
  const terms = required(await askOffice(world, member, writePromotionTerms, { id, body }))
  const saved = required(
    await askOffice(world, member, savePromotionDraft, {
      id,
      revision: begun.revision,
      body: { ...body, terms },
    }),
  )
  if (saved.problems.length > 0)
    throw new Error(`the promotion cannot be published: ${JSON.stringify(saved.problems)}`)
  const published = required(
    await askOffice(world, member, publishPromotionDraft, {
      id,
      revision: saved.revision,
      reason: 'A quick campaign for this week.',
    }),
  )
  return published.outcome === 'published'
}

export async function approvePublication(world: CrowdWorld, member: Member): Promise<void> {
  const { rows } = required(
    await askOffice(world, member, listProposals, { state: 'pending', limit: 100 }),
  )
  const waiting = rows.filter(({ kind }) => kind === 'publication').at(-1)
  const code = nextCode(world, member)
  if (waiting === undefined || code === undefined) throw new Error('no publication waits')
  const reason = 'The dates and texts are in order.'
  required(
    await askOffice(world, member, decideProposal, {
      id: waiting.id,
      decision: 'approve',
      reason,
      code,
    }),
  )
}

/** @throws Error if the call was refused */
export function required<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.data
  throw new Error(`the back office refused: ${reply.debug} ${JSON.stringify(reply.data)}`)
}
