import { z } from 'zod'
import { proposeIdentityLevel } from '#shared/contracts/staff/settings.ts'
import { toWireMoney } from '#shared/money.ts'
import {
  IDENTITY_LEVELS,
  LEVEL_LIMITS,
  type IdentityLevel,
  type LimitsOfLevel,
} from '#shared/players/identity-levels.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  presentLimits,
  readLevelLimits,
  requireOrdered,
  setLevelLimits,
} from '#server/domains/payments/index.ts'
import { listAudit, type ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint, type Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { IDENTITY_LEVEL } from './level-subject.ts'

const HISTORY_SHOWN = 20
const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .nullable()
const stored = z.record(z.enum(LEVEL_LIMITS), minor)
const input = z.object({ level: z.literal([...IDENTITY_LEVELS]), from: stored, to: stored })
type Stored = z.output<typeof stored>

const subjectOf = (level: IdentityLevel): string => `level-${level}`

const map = <T>(read: (limit: (typeof LEVEL_LIMITS)[number]) => T) =>
  Object.fromEntries(LEVEL_LIMITS.map((limit) => [limit, read(limit)]))
const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const store = (limits: LimitsOfLevel): Stored =>
  stored.parse(map((limit) => limits[limit]?.toString() ?? null))
const read = (limits: Stored): LimitsOfLevel => ({
  'deposit-day': big(limits['deposit-day']),
  'deposit-month': big(limits['deposit-month']),
  'withdrawal-day': big(limits['withdrawal-day']),
  'withdrawal-month': big(limits['withdrawal-month']),
  'withdrawal-total': big(limits['withdrawal-total']),
})
const write = (limits: Stored) =>
  map((limit) => {
    const amount = limits[limit]
    return amount === null ? null : toWireMoney(BigInt(amount))
  })

export function defineIdentityLevel({ staff }: House): void {
  staff.proposals.define({
    kind: IDENTITY_LEVEL,
    subjectKind: IDENTITY_LEVEL,
    input,
    async seen(tx, { input: { level, to } }) {
      const now = store((await readLevelLimits(tx))[level])
      return {
        changes: LEVEL_LIMITS.filter((limit) => now[limit] !== to[limit]).map((limit) => ({
          field: limit,
          unit: 'money',
          before: now[limit],
          after: to[limit],
        })),
      }
    },
    async execute(tx, { input: { level, from, to } }) {
      await setLevelLimits(tx, level, read(from), read(to))
      return { before: write(from), after: write(to) }
    },
  })
}

export async function presentIdentityLevels(db: Db) {
  const levels = await readLevelLimits(db)
  return Promise.all(
    IDENTITY_LEVELS.map(async (level) => ({
      level,
      limits: presentLimits(levels[level]),
      history: (
        await listAudit(db, {
          subjectKind: IDENTITY_LEVEL,
          subjectID: subjectOf(level),
          limit: HISTORY_SHOWN,
        })
      ).rows,
    })),
  )
}

export function identityLevelCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  return [
    handleStaff(proposeIdentityLevel, async (context, { requestID, level, reason, ...asked }) => {
      const row = await database
        .transaction<ProposalRow>(async (tx) => {
          const levels = await readLevelLimits(tx)
          requireOrdered(levels, level, asked)
          return staff.proposals.propose(tx, context, {
            id: requestID,
            kind: IDENTITY_LEVEL,
            subjectKind: IDENTITY_LEVEL,
            subjectId: subjectOf(level),
            input: { level, from: store(levels[level]), to: store(asked) },
            reason,
          })
        })
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_identity_level'
            ? new Refusal('duplicate')
            : error
        })
      return presentProposal(database.read, context, row)
    }),
  ]
}
