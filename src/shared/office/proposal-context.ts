import { z } from 'zod'
import { OUTFLOW_LIMITS } from '../payments/outflow.ts'
import { WITHDRAWAL_CHECKS } from '../payments/withdrawal-checks.ts'

/**
 * Reasons why an act needs a second person: a limit of one person, a deposit without evidence, a
 * role without authority, or a kind of act that always needs two.
 */
export const PROPOSAL_CAUSES = [...OUTFLOW_LIMITS, 'no bank line', 'role', 'always'] as const
export const CONTEXT_UNITS = [
  'money',
  'rate',
  'roles',
  'hold',
  'state',
  'number',
  'time',
  'text',
] as const

const unit = z.enum(CONTEXT_UNITS)
/**
 * Amounts in kuruş as text; null when the cause is not a limit. `used`: within 24 hours, without
 * this act.
 */
const cause = z.object({
  cause: z.enum(PROPOSAL_CAUSES),
  boundMinor: z.string().nullable(),
  usedMinor: z.string().nullable(),
})
const check = z.object({
  check: z.enum(WITHDRAWAL_CHECKS),
  value: z.string().nullable(),
  bound: z.string().nullable(),
})
const change = z.object({
  field: z.string(),
  unit,
  before: z.string().nullable(),
  after: z.string().nullable(),
})
/** `fixed`: the proposal cannot be approved while the current value differs. */
const fact = z.object({ field: z.string(), unit, value: z.string().nullable(), fixed: z.boolean() })

export const proposalContext = z.object({
  causes: z.array(cause),
  checks: z.array(check),
  changes: z.array(change),
  facts: z.array(fact),
})
export type ProposalContext = z.output<typeof proposalContext>
export type ContextCause = ProposalContext['causes'][number]
export type ContextUnit = z.output<typeof unit>
export type Seen = Omit<ProposalContext, 'causes'>

/**
 * Lists the names of everything that changed since the proposal: an old value, a fixed figure, or a
 * check that used to pass.
 */
export function findMoved(then: Seen, now: Seen): string[] {
  const befores = new Map(then.changes.map(({ field, before }) => [field, before]))
  const figures = new Map(
    then.facts.filter(({ fixed }) => fixed).map(({ field, value }) => [field, value]),
  )
  const failed = new Set<string>(then.checks.map((one) => one.check))
  const nowChanged = new Set(now.changes.map(({ field }) => field))
  return [
    ...new Set([
      ...now.changes
        .filter(({ field, before }) => befores.get(field) !== before)
        .map(({ field }) => field),
      ...[...befores.keys()].filter((field) => !nowChanged.has(field)),
      ...now.facts
        .filter(({ field, value, fixed }) => fixed && figures.get(field) !== value)
        .map(({ field }) => field),
      ...now.checks.filter((one) => !failed.has(one.check)).map((one) => one.check),
    ]),
  ]
}
