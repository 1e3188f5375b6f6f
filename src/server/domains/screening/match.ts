import { sql } from 'kysely'
import { z } from 'zod'
import { compareNames } from '#shared/players/compare-names.ts'
import { hitScore, MIN_HIT, LIST_KINDS } from '#shared/office/lists.ts'
import { siteDate } from '#shared/dates.ts'
import type { Person } from '#server/domains/identity/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { foldName } from './read-line.ts'

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
    if (score >= MIN_HIT && found.get(place)?.why !== 'number')
      found.set(place, { ...line, why: isNumber ? 'number' : 'name', score })
  }
  return [...found.values()]
}

function scoreByName(
  { name, nationality }: Person,
  { hasNumber, name: listed, birth }: Candidate,
): number {
  return hasNumber && nationality === NUMBERED && birth?.length !== WHOLE_DATE
    ? 0
    : hitScore(compareNames(name, listed).score, birth)
}

/**
 * Candidates have the same number; the same birthday and a word of the name in common; or the same
 * name where the line has no whole date.
 */
async function findCandidates(
  tx: Tx,
  people: readonly Person[],
  versionId: string | undefined,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id as "playerId", v.kind, l.key, l.version_id
      as "versionId", l.name, l.birth, l.list, l.reference, l.until, l.is_number
      as "isNumber", l.number_digest is not null as "hasNumber"
    from unnest(${people.map(({ playerId }) => playerId)}::uuid[],
      ${people.map(({ identityDigest }) => identityDigest)}::text[],
      ${people.map(({ birthDate }) => birthDate)}::text[],
      ${people.map(({ name }) => foldName(name))}::text[])
      as p (id, digest, birth, words)
    cross join (select id, kind from screening.version where state = 'active'
      and (${versionId ?? null}::uuid is null or id = ${versionId ?? null}::uuid)) v
    cross join lateral (
      select l.*, true as is_number from screening.line l where l.version_id = v.id
        and l.number_digest = p.digest
      union all
      select l.*, false from screening.line l where l.version_id = v.id and length(l.birth) = 10
        and l.birth = p.birth and string_to_array(l.words, ' ') && string_to_array(p.words, ' ')
      union all
      select l.*, false from screening.line l where l.version_id = v.id and (l.birth is null
        or length(l.birth) = 4) and l.words = p.words and (l.birth is null or l.birth =
        left(p.birth, 4))
    ) l
    where l.change <> 'gone' and (${versionId ?? null}::uuid is null or l.change <> 'same')`.execute(
    tx,
  )
  return rows
}
