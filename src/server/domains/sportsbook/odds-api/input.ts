import { z } from 'zod'

const ANSWERS = ['events', 'odds', 'scores'] as const
export type AnswerKind = (typeof ANSWERS)[number]

const pair = z.tuple([z.number().int(), z.number().int()])
const knownMatch = z.object({
  id: z.string(),
  sport: z.string(),
  home: z.string(),
  away: z.string(),
  startsAtMs: z.number().int(),
  result: pair.optional(),
})
/** A match of the provider that the book has from before this process took the feed. */
export type KnownMatch = z.output<typeof knownMatch>

export const oddsApiInput = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('api'),
    what: z.enum(ANSWERS),
    sport: z.string(),
    /** When it was asked: what the answer says may be as old as this. */
    askedAtMs: z.number().int(),
    body: z.unknown(),
  }),
  z.object({ from: z.literal('held'), sports: z.array(z.string()) }),
  z.object({ from: z.literal('dropped') }),
  z.object({ from: z.literal('known'), matches: z.array(knownMatch) }),
])
export type OddsApiInput = z.output<typeof oddsApiInput>
