import { z } from 'zod'
import { PRICE_SOURCES } from '#shared/office/price-source.ts'
import { anyData, timeOutput } from '../define.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'

const source = z.enum(PRICE_SOURCES, { error: 'required' })
const SOURCE_LEVELS = ['sport', 'league'] as const
export type SourceLevel = (typeof SOURCE_LEVELS)[number]

const row = z.object({
  level: z.enum(SOURCE_LEVELS),
  key: z.string(),
  name: z.string(),
  source,
  by: z.string(),
  at: timeOutput,
})
export type PriceSourceRow = z.output<typeof row>

/** `at`: when the state was last known; the state of a feed that does not advance is `down`. */
const producer = z.object({
  feed: z.string(),
  phase: z.enum(['upcoming', 'live']),
  state: z.enum(['up', 'down', 'recovering']),
  since: timeOutput,
  at: timeOutput,
})
export type Producer = z.output<typeof producer>

export const listPriceSources = defineStaffCall({
  method: 'list_price_sources',
  needs: 'trading.read',
  summary:
    'Whose prices are used, as staff set it by sport and league, ' +
    'and the state of the producers of the feeds’ prices.',
  input: z.object(anyData),
  output: z.object({ rows: z.array(row), producers: z.array(producer) }),
  countsAsUse: false,
  refusals: [],
})

export const setPriceSource = defineStaffCall({
  method: 'set_price_source',
  needs: 'trading.act',
  summary:
    'Sets whose prices are used for a sport or a league, ' +
    'or removes the setting (source null). A change to the feed’s prices is proposed.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    level: z.enum(SOURCE_LEVELS, { error: 'required' }),
    key: z.string({ error: 'required' }).min(1, 'required').max(64, 'tooLong'),
    /** The source the caller saw; without it, the current one is replaced unconditionally. */
    from: source.nullable().optional(),
    source: source.nullable(),
    reason: reasonInput,
  }),
  output: z.object({ outcome: z.enum(['set', 'proposed']) }),
  refusals: ['record not found', 'not possible', 'duplicate'],
})
