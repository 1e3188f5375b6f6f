import { z } from 'zod'
import type { ProposalRow } from '#server/domains/staff/index.ts'

export const RULE = 'rule'
/** `from`: what it was when the change was asked for. */
export const ruleInput = z.object({ from: z.number().int(), value: z.number().int() })

/** What a rule is to become. */
export const ruleValueOf = (row: ProposalRow): string => String(ruleInput.parse(row.input).value)
