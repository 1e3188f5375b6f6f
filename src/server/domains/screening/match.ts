import { sql } from 'kysely'
import { z } from 'zod'
import { compareNames } from '#shared/players/compare-names.ts'
import { hitScore, MIN_HIT, LIST_KINDS } from '#shared/office/lists.ts'
import { siteDate } from '#shared/dates.ts'
import type { Person } from '#server/domains/identity/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { foldName } from './read-line.ts'
import type { LineDetails } from './tables.ts'

const CERTAIN = 100
/**
 * Its citizens keep one identity number for life, so two numbers are two people, unless name and
 * whole birth date agree, which a person judges.
 */
const NUMBERED = 'TR'
const WHOLE_DATE = 10

export const match = z.object({
  playerId: z.string(),
  kind: z.enum(LIST_KINDS),
  key: z.string(),
  versionId: z.string(),
  name: z.string(),
  birth: z.string().nullable(),
  list: z.string(),
  reference: z.string(),
  until: z.string().nullable(),
  why: z.enum(['number', 'name']),
  score: z.number(),
  weak: z.boolean().default(false),
  details: z.custom<LineDetails | null>().default(null),
})
export type Match = z.output<typeof match>
type Candidate = Omit<Match, 'why' | 'score'> & { isNumber: boolean; hasNumber: boolean }

/**
 * Finds lines in force that may mean one of these people, each by an index. `versionId` restricts
 * it to lines that are new or changed in this version. Keeps the best match of a line.
 */
export async function findMatches(
  tx: Tx,
  people: readonly Person[],
  now: Date,
  versionId?: string,
): Promise<Match[]> {
  const known = new Map(people.map((person) => [person.playerId, person]))
  const found = new Map<string, Match>()
  for (const candidate of await findCandidates(tx, people, versionId)) {
    const person = known.get(candidate.playerId)
    if (person === undefined || (candidate.until !== null && candidate.until < siteDate(now)))
      continue
    const score = candidate.isNumber ? CERTAIN : scoreByName(person, candidate)
    const { isNumber, hasNumber: _, ...line } = candidate
    const place = `${line.playerId} ${line.kind} ${line.key}`
    const best = found.get(place)
    if (score >= MIN_HIT && (isNumber || best === undefined || score > best.score))
      found.set(place, { ...line, why: isNumber ? 'number' : 'name', score })
  }
  return [...found.values()]
}

function scoreByName(
  { name, nationality }: Person,
  { hasNumber, name: listed, birth, weak }: Candidate,
): number {
  return hasNumber && nationality === NUMBERED && birth?.length !== WHOLE_DATE
    ? 0
    : hitScore(compareNames(name, listed).score, birth, weak)
}

/**
 * Candidates have the same number; the same birthday and a word of a name in common; or the same
 * name where the line has no whole date, and the player's birthday is in the time that it names.
 */
async function findCandidates(
  tx: Tx,
  people: readonly Person[],
  versionId: string | undefined,
): Promise<Candidate[]> {
  const columns = sql`l.key, l.version_id, l.change, l.list, l.reference, l.until, l.number_digest,
    l.details`
  const parts = sql`${columns}, n.name, b.birth, n.weak, false
    from screening.listed_name n
    join screening.listed_birth b on b.version_id = n.version_id and b.key = n.key
    join screening.line l on l.version_id = n.version_id and l.key = n.key`
  const { rows } = await sql<Candidate>`
    select p.id as "playerId", v.kind, l.key, l.version_id
      as "versionId", l.name, l.birth, l.list, l.reference, l.until, l.is_number
      as "isNumber", l.number_digest is not null as "hasNumber", l.weak, l.details
    from unnest(${people.map(({ playerId }) => playerId)}::uuid[],
      ${people.map(({ identityDigest }) => identityDigest)}::text[],
      ${people.map(({ birthDate }) => birthDate)}::text[],
      ${people.map(({ name }) => foldName(name))}::text[])
      as p (id, digest, birth, words)
    cross join (select id, kind from screening.version where state = 'active'
      and (${versionId ?? null}::uuid is null or id = ${versionId ?? null}::uuid)) v
    cross join lateral (
      select ${columns}, l.name, l.birth, false as weak, true as is_number from screening.line l
        where l.version_id = v.id and l.number_digest = p.digest
      union all
      select ${columns}, l.name, l.birth, false, false from screening.line l
        where l.version_id = v.id and l.details is null and length(l.birth) = 10
        and l.birth = p.birth and string_to_array(l.words, ' ') && string_to_array(p.words, ' ')
      union all
      select ${columns}, l.name, l.birth, false, false from screening.line l
        where l.version_id = v.id and l.details is null and (l.birth is null
        or length(l.birth) = 4) and l.words = p.words and (l.birth is null or l.birth =
        left(p.birth, 4))
      union all
      select ${parts} where b.version_id = v.id and b.born_from = b.born_to
        and b.born_from = nullif(p.birth, '')::date
        and string_to_array(n.words, ' ') && string_to_array(p.words, ' ')
      union all
      select ${parts} where n.version_id = v.id and n.words = p.words
        and (b.born_from is null or (b.born_from < b.born_to
          and nullif(p.birth, '')::date between b.born_from and b.born_to))
    ) l
    where l.change <> 'gone'
    and (${versionId ?? null}::uuid is null or l.change <> 'same')`.execute(tx)
  return rows
}
