import { z } from 'zod'
import { isDate } from '../dates.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d(\s*UTC[+-]\d{1,2})?$/
const MAX_MATCHES = 5_000
const MAX_GOALS = 99

const goals = z.int().min(0).max(MAX_GOALS)
const pair = z.tuple([goals, goals])
const name = z.string().trim().min(1).max(100)
/** Some files write null for unknown values. */
const known = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined)
/** Older files write a side as an object with a name and a code. */
const side = z.union([name, z.object({ name }).transform((team) => team.name)])

/**
 * A match in a file of the football.json project (openfootball). `time` is local to the home
 * country ("20:00") or states its offset ("20:45 UTC+2"), and may be missing; `ft` is the score
 * after 90 minutes, `et` after extra time, `p` the shoot-out; `status` is written only for
 * irregular matches.
 */
const fileMatch = z.object({
  round: known(z.string().max(100)),
  date: z.string().refine(isDate, 'not a date'),
  time: known(z.string().regex(TIME, 'not a time')),
  team1: side,
  team2: side,
  score: known(z.object({ ht: known(pair), ft: known(pair), et: known(pair), p: known(pair) })),
  status: known(z.string().max(40)),
})
export type FileMatch = z.infer<typeof fileMatch>

const file = z.object({
  name: z.string().max(200).optional(),
  matches: z.array(z.unknown()).max(MAX_MATCHES),
})

export type Unreadable = { index: number; match: string; why: string }

export type FootballFile = {
  name: string | undefined
  matches: FileMatch[]
  unreadable: Unreadable[]
}

/**
 * Thrown when the text is not a football file at all; a single unreadable match is only skipped.
 */
export class NotAFootballFile extends Error {}

export function parseFootballFile(text: string): FootballFile {
  const { name, matches } = requireFile(text)
  const read: FootballFile = { name, matches: [], unreadable: [] }
  for (const [index, raw] of matches.entries()) {
    const parsed = fileMatch.safeParse(raw)
    if (parsed.success) read.matches.push(parsed.data)
    else read.unreadable.push({ index, match: `#${index + 1}`, why: reasonOf(parsed.error) })
  }
  return read
}

function requireFile(text: string): z.infer<typeof file> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new NotAFootballFile('the file is not JSON')
  }
  const parsed = file.safeParse(json)
  if (!parsed.success)
    throw new NotAFootballFile(`the file is not football.json: ${reasonOf(parsed.error)}`)
  return parsed.data
}

function reasonOf({ issues }: z.ZodError): string {
  const [first] = issues
  return first ? `${first.path.join('.') || 'match'}: ${first.message}` : 'unreadable'
}
