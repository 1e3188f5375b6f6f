import { z } from 'zod'
import type { ProposalRow } from '#server/domains/staff/index.ts'

export const RULE = 'rule'
export const ruleInput = z.object({ from: z.number().int(), value: z.number().int() })

export const ruleValueOf = (row: ProposalRow): string => String(ruleInput.parse(row.input).value)
