import { z } from 'zod'
import { segmentRule } from '../../segments.ts'
import { anyData, text, timeOutput } from '../define.ts'
import { defineStaffCall, uuidInput } from './define.ts'

const MAX_SEGMENTS = 200

export const namedSegment = z.object({
  id: z.string(),
  name: z.string(),
  rule: segmentRule,
  staff: z.string(),
  updatedAt: timeOutput,
})
export type NamedSegment = z.output<typeof namedSegment>

export const audience = z.object({
  total: z.number(),
  /**
   * Of them: closed, inactive or unconfirmed; and keeping themselves out of play. They are written
   * to by no one.
   */
  notActive: z.number(),
  keptOut: z.number(),
  /** Of the rest, who takes offers by each channel. */
  writable: z.object({ site: z.number(), email: z.number(), sms: z.number() }),
  /** The newest of those who may be written to at all. */
  sample: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      registeredAt: timeOutput,
      lastSeenAt: timeOutput.nullable(),
    }),
  ),
})
export type Audience = z.output<typeof audience>

export const listSegments = defineStaffCall({
  method: 'list_segments',
  needs: 'segment.read',
  summary: 'The named segments.',
  input: z.object(anyData),
  output: z.array(namedSegment).max(MAX_SEGMENTS),
  refusals: [],
})
export const measureSegment = defineStaffCall({
  method: 'measure_segment',
  needs: 'segment.read',
  summary:
    'How many players a rule means now, how many of them may not be written to and why, and some of the others.',
  input: z.object({ ...anyData, rule: segmentRule }),
  output: audience,
  countsAsUse: false,
  refusals: [],
})
export const saveSegment = defineStaffCall({
  method: 'save_segment',
  needs: 'segment.write',
  summary: 'Keeps a rule under a name, new or in place of what stands under its id.',
  input: z.object({ ...anyData, id: uuidInput, name: text(80), rule: segmentRule }),
  output: z.array(namedSegment),
  refusals: ['limit reached'],
})
export const removeSegment = defineStaffCall({
  method: 'remove_segment',
  needs: 'segment.write',
  summary: 'Takes a segment away; messages that were sent to it stay as they are.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.array(namedSegment),
  refusals: ['record not found'],
})
