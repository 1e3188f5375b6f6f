import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const IDENTITY_PURPOSE = 'identity-number'

/** A player as lists of people are compared with. `birthDate`: YYYY-MM-DD. */
export type Person = {
  playerId: string
  name: string
  birthDate: string
  nationality: string
  identityDigest: string
}

/**
 * What an identity number is found by: a keyed digest, the same for a player's and for one on a
 * list, whatever nationality is given with it.
 */
export function digestIdentity(secrets: Secrets, number: string): string {
  // The prefix is older than the rule: with it, what was kept of Turkish numbers and of lists stays
  // right.
  return secrets.digest(IDENTITY_PURPOSE, `TR:${number}`)
}

const PERSON = sql`id as "playerId", firstname || ' ' || lastname as name, birth_date::text as "birthDate", nationality, coalesce(number_digest, identity_digest) as "identityDigest"`

/** Every player whose data were not erased, by id, from the one after `after` on. */
export async function listPeople(
  db: Db | Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<Person[]> {
  return (
    await sql<Person>`select ${PERSON} from identity.player where erased_at is null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(
      db,
    )
  ).rows
}

export async function findPeople(db: Db | Tx, playerIds: readonly string[]): Promise<Person[]> {
  return (
    await sql<Person>`select ${PERSON} from identity.player where id = any(${playerIds}::uuid[])`.execute(
      db,
    )
  ).rows
}
