import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AutomationBody, AutomationStep } from '#shared/contracts/staff/automations.ts'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import {
  AUTOMATION_TRIGGERS,
  BONUS_ENDS,
  END,
  NEXT,
  WAIT_UNITS,
  type WaitUnit,
} from '#shared/office/automations.ts'
import { MESSAGE_CHANNELS } from '#shared/office/mass-messages.ts'
import { segmentRule, type SegmentRule } from '#shared/office/segments.ts'

const HOUR_MS = 3_600_000
const UNIT_MS: Readonly<Record<Exclude<WaitUnit, 'hour'>, number>> = {
  minutes: 60_000,
  hours: HOUR_MS,
  days: 24 * HOUR_MS,
}
const DIGEST_RANGE = 2 ** 32
const WHOLE = 100

/** A place among the steps, from 0. The number of steps is the end. */
const place = z.number().int().min(0)
const programStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    messageId: z.guid(),
    channels: z.array(z.enum(MESSAGE_CHANNELS)),
    isOffer: z.boolean(),
  }),
  z.object({ kind: z.literal('wait'), amount: z.number(), unit: z.enum(WAIT_UNITS) }),
  z.object({ kind: z.literal('condition'), rule: segmentRule, otherwise: place }),
  z.object({
    kind: z.literal('split'),
    key: z.string(),
    parts: z.array(z.object({ percent: z.number(), to: place })),
  }),
  z.object({ kind: z.literal('jump'), to: place }),
  z.object({ kind: z.literal('stop') }),
])
export type ProgramStep = z.output<typeof programStep>

/**
 * An approved version as it is performed: with the rules of its segments and the ids of its
 * messages, and every target a later place, so that every passage ends.
 */
export const program = z
  .object({
    trigger: z.object({
      kind: z.enum(AUTOMATION_TRIGGERS),
      level: z.number(),
      bonus: z.enum(BONUS_ENDS),
      absentDays: z.number(),
      rule: segmentRule.nullable(),
      hour: z.number(),
    }),
    rule: segmentRule.nullable(),
    reentryDays: z.number().nullable(),
    steps: z.array(programStep),
    segments: z.record(z.string(), z.string()),
  })
  .refine(({ steps }) => steps.every((step, at) => targetsOf(step).every((to) => to > at)), {
    error: 'a step leads backwards',
  })
export type Program = z.output<typeof program>

function targetsOf(step: ProgramStep): number[] {
  if (step.kind === 'condition') return [step.otherwise]
  if (step.kind === 'jump') return [step.to]
  return step.kind === 'split' ? step.parts.map(({ to }) => to) : []
}

export type NamedRules = Readonly<Record<string, { name: string; rule: SegmentRule }>>

export const segmentsIn = ({ trigger, segmentID, steps }: AutomationBody): string[] => [
  ...new Set(
    [
      trigger.kind === 'segment' ? trigger.segmentID : null,
      segmentID,
      ...steps.filter(({ kind }) => kind === 'condition').map((step) => step.segmentID),
    ].filter((id) => id !== null),
  ),
]

/** `body` has no problems, `rules` has its segments and `messageIds` its messages by key. */
export function compile(
  body: AutomationBody,
  rules: NamedRules,
  messageIds: ReadonlyMap<string, string>,
): Program {
  const { trigger, steps } = body
  const ruleOf = (id: string | null) => (id === null ? null : (rules[id]?.rule ?? null))
  return program.parse({
    trigger: { ...trigger, rule: trigger.kind === 'segment' ? ruleOf(trigger.segmentID) : null },
    rule: ruleOf(body.segmentID),
    reentryDays: body.reentryDays,
    segments: Object.fromEntries(Object.entries(rules).map(([id, { name }]) => [id, name])),
    steps: steps.map((step, at) => ({
      ...step,
      ...step.message,
      messageId: messageIds.get(step.key),
      rule: ruleOf(step.segmentID),
      otherwise: placeOf(steps, at, step.to),
      to: placeOf(steps, at, step.to),
      parts: step.parts.map(({ percent, to }) => ({ percent, to: placeOf(steps, at, to) })),
    })),
  })
}

export function placeOf(steps: readonly AutomationStep[], at: number, to: string): number {
  if (to === NEXT) return at + 1
  return to === END ? steps.length : steps.findIndex(({ key }) => key === to)
}

/** When a wait that begins now ends. Until the hour of today, or of tomorrow once it has begun. */
export function waitUntil({ amount, unit }: { amount: number; unit: WaitUnit }, now: Date): Date {
  if (unit !== 'hour') return new Date(now.getTime() + amount * UNIT_MS[unit])
  const day = siteDate(now)
  const today = new Date(startOfSiteDay(day).getTime() + amount * HOUR_MS)
  return today > now
    ? today
    : new Date(startOfSiteDay(addDays(day, 1)).getTime() + amount * HOUR_MS)
}

/**
 * The part of a split that a player belongs to: the first 32 bits of SHA-256 of salt, the step's
 * key and the player's id, as a share of their range. So each split is independent of the others
 * and of the control group.
 */
export function partOf(
  salt: Buffer,
  playerId: string,
  { key, parts }: { key: string; parts: readonly { percent: number }[] },
): number {
  const id = Buffer.from(playerId.replaceAll('-', ''), 'hex')
  const digest = createHash('sha256').update(salt).update(key).update(id).digest()
  const at = (digest.readUInt32BE(0) / DIGEST_RANGE) * WHOLE
  let below = 0
  const part = parts.findIndex(({ percent }) => at < (below += percent))
  return part === -1 ? parts.length - 1 : part
}
