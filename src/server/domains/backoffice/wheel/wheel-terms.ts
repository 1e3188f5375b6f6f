import { z } from 'zod'
import { expectedWorth, prizeWorth, type WheelSegment } from '#games/contests/daily-wheel.ts'
import type { SegmentInput } from '#shared/contracts/staff/wheel.ts'
import { toWireMoney } from '#shared/money.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import {
  newestTerms,
  publishTerms,
  readRules,
  storedRules,
  storeRules,
  type WheelRules,
} from '#server/domains/wheel/index.ts'
import type { House } from '../house.ts'

export const WHEEL = 'wheel'
export const THE_WHEEL = 'daily'

const input = storedRules.extend({ version: z.number().int().min(0) })

export function segmentOf(asked: SegmentInput): WheelSegment {
  const { weight } = asked
  switch (asked.kind) {
    case 'nothing':
      return { weight, prize: { kind: 'nothing' } }
    case 'cash':
      return { weight, prize: { kind: 'cash', amountMinor: asked.amount } }
    case 'free-rounds':
      return {
        weight,
        prize: {
          kind: 'free-rounds',
          gameID: asked.gameID,
          rounds: asked.rounds,
          betMinor: asked.bet,
        },
      }
    default:
      return asked satisfies never
  }
}

export const writeWheelTerms = (rules: WheelRules, version: number): z.output<typeof input> => ({
  ...storeRules(rules),
  version,
})

export const wheelTermsOf = ({ input: stored }: Pick<ProposalRow, 'input'>): WheelRules =>
  readRules(input.parse(stored))

function figuresOf(rules: WheelRules) {
  const worths = rules.segments.map(({ prize, weight }) => ({
    weight,
    worthMinor: prizeWorth(prize),
  }))
  return {
    wheelBudget: String(rules.budgetMinor),
    wheelStaked: String(rules.minStakedMinor),
    wheelExpected: String(expectedWorth(worths)),
  }
}

const written = (rules: WheelRules) => ({
  segments: storeRules(rules).segments.map(({ worthMinor, ...segment }) => ({
    ...segment,
    worth: toWireMoney(BigInt(worthMinor)),
  })),
  budget: toWireMoney(rules.budgetMinor),
  minStaked: toWireMoney(rules.minStakedMinor),
  needsIdentity: rules.needsIdentity,
})

export function defineWheelTerms({ staff }: House): void {
  staff.proposals.define({
    kind: WHEEL,
    subjectKind: WHEEL,
    input,
    async seen(tx, { input: stored }) {
      const [before, rules] = [await newestTerms(tx), readRules(stored)]
      const [old, asked] = [before && figuresOf(before), figuresOf(rules)]
      return {
        changes: [
          ...(['wheelBudget', 'wheelStaked', 'wheelExpected'] as const).map((field) => ({
            field,
            unit: 'money' as const,
            before: old?.[field] ?? null,
            after: asked[field],
          })),
          {
            field: 'wheelIdentity',
            unit: 'text',
            before: before === undefined ? null : String(before.needsIdentity),
            after: String(rules.needsIdentity),
          },
        ],
        facts: [
          {
            field: 'wheelSegments',
            unit: 'number',
            value: String(rules.segments.length),
            fixed: true,
          },
        ],
      }
    },
    async execute(tx, { input: stored, reason }, { name, now }) {
      const before = await newestTerms(tx)
      const published = await publishTerms(tx, readRules(stored), stored.version, {
        by: name,
        reason,
        now,
      })
      return {
        before: before && { version: before.version, ...written(before) },
        after: { version: published.version, from: published.fromDay, ...written(published) },
      }
    },
  })
}
