import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

const IDENTITY_PURPOSE = 'identity-number'

export type Person = {
  playerId: string
  name: string
  birthDate: string
  nationality: string
  identityDigest: string
}

/**
 * Returns the keyed digest by which an identity number is found, for players and list entries,
 * regardless of nationality.
 */
export function digestIdentity(secrets: Pick<Secrets, 'digest'>, number: string): string {
  // Earlier versions used this prefix. It keeps the stored digests of Turkish numbers and lists
  // valid.
  return secrets.digest(IDENTITY_PURPOSE, `TR:${number}`)
}

const PERSON = sql`id as "playerId", firstname || ' ' || lastname as name, birth_date::text
  as "birthDate", nationality, coalesce(number_digest, identity_digest) as "identityDigest"`

export async function listPeople(
  db: Db | Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<Person[]> {
  return (
    await sql<Person>`select ${PERSON} from identity.player where erased_at is null
      and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db)
  ).rows
}

export async function findPeople(db: Db | Tx, playerIds: readonly string[]): Promise<Person[]> {
  return (
    await sql<Person>`select ${PERSON} from identity.player
      where id = any(${playerIds}::uuid[])`.execute(db)
  ).rows
}

/** Returns the name and birth date that a document must state; undefined for an erased account. */
export async function getNamedPerson(
  db: Db | Tx,
  playerId: string,
): Promise<{ firstName: string; lastName: string; birthDate: string } | undefined> {
  return (
    await sql<{ firstName: string; lastName: string; birthDate: string }>`select
      firstname as "firstName", lastname as "lastName", birth_date::text as "birthDate"
      from identity.player where id = ${playerId} and erased_at is null`.execute(db)
  ).rows[0]
}
