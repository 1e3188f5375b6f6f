import { z } from 'zod'
import { OUTFLOW_LIMITS } from './outflow.ts'
import { WITHDRAWAL_CHECKS } from './withdrawal-checks.ts'

/**
 * Why an act waits for a second person: a limit of one person, a deposit nothing shows, a role that
 * decides none alone, or a kind of act that always does.
 */
export const PROPOSAL_CAUSES = [...OUTFLOW_LIMITS, 'no bank line', 'role', 'always'] as const
/**
 * How a value reads: kuruş, hundredths of a percent, roles and payment controls by their names, an
 * ISO time; the rest is text.
 */
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
/** Kuruş as text; null where the cause is no limit. `used`: within 24 hours, without this act. */
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
/** `fixed`: while it differs from this, the proposal cannot be approved. */
const fact = z.object({ field: z.string(), unit, value: z.string().nullable(), fixed: z.boolean() })

/**
 * What the proposer saw and the approver is shown: why it takes two, the checks that were not
 * passed, what changes from what into what, and figures beside it.
 */
export const proposalContext = z.object({
  causes: z.array(cause),
  checks: z.array(check),
  changes: z.array(change),
  facts: z.array(fact),
})
export type ProposalContext = z.output<typeof proposalContext>
export type ContextCause = ProposalContext['causes'][number]
export type ContextUnit = z.output<typeof unit>
/** What a kind of proposal reads, when it is written and again when it is approved. */
export type Seen = Omit<ProposalContext, 'causes'>

/**
 * What a second person must not overlook: a value of before that is another now, a fixed figure
 * that moved, a check that was passed then. By name.
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
