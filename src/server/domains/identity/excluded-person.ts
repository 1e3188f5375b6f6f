import { sql } from 'kysely'
import { nameSkeleton } from '#shared/players/name-skeleton.ts'
import { Refusal } from '#shared/refusals.ts'
import { searchKey } from '#shared/search-key.ts'
import { IDENTITY_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { identityTables } from './tables.ts'

type Named = { firstname: string; lastname: string; birthDate: string }
type Person = Named & { nationality: string }
type Keeper = Pick<Platform, 'secrets'>

const PERSON_PURPOSE = 'person'
/** Its citizens keep one identity number for life. */
const NUMBERED = 'TR'

const skeletonOf = ({ firstname, lastname }: Omit<Named, 'birthDate'>) =>
  nameSkeleton(`${firstname} ${lastname}`)

/**
 * Returns a keyed digest that recognizes a person after their name and birth date are erased.
 * `birthDate` is YYYY-MM-DD.
 */
export function digestPerson(secrets: Secrets, person: Named): string {
  return secrets.digest(PERSON_PURPOSE, `${skeletonOf(person)}:${person.birthDate}`)
}

/**
 * Includes the digest from before names were compared by their skeleton, because people erased then
 * are known only by it.
 */
function digestsOf(secrets: Secrets, person: Named): string[] {
  const before = `${searchKey(`${person.firstname} ${person.lastname}`)}:${person.birthDate}`
  return [digestPerson(secrets, person), secrets.digest(PERSON_PURPOSE, before)]
}

async function findExcluded(
  db: Db | Tx,
  { secrets }: Keeper,
  person: Named,
  now: Date,
  exceptId?: string,
): Promise<string[]> {
  const digests = digestsOf(secrets, person)
  const found = await identityTables(db)
    .selectFrom('identity.player')
    .select(['id', 'firstname', 'lastname', 'nationality', 'person_digest'])
    .where('excluded_until', '>', now)
    .where((where) =>
      where.or([where('birth_date', '=', person.birthDate), where('person_digest', 'in', digests)]),
    )
    .execute()
  const skeleton = skeletonOf(person)
  // An erased person has no name or birth date left to compare.
  const isSame = ({ person_digest: digest, ...other }: (typeof found)[number]) =>
    digest === null ? skeletonOf(other) === skeleton : digests.includes(digest)
  return found
    .filter((other) => other.id !== exceptId && isSame(other))
    .map(({ nationality }) => nationality)
}

/**
 * Refuses a registration with the name and birth date of an excluded person, because another
 * document does not make another person. Two Turkish identity numbers can be two people: that
 * account opens, and its deposits wait for staff (`resemblesExcluded`). The answer names no reason,
 * because anyone may ask.
 * @throws Refusal 'not possible'
 */
export async function refuseExcludedPerson(
  tx: Tx,
  platform: Keeper,
  person: Person,
  now: Date,
): Promise<void> {
  const nationalities = await findExcluded(tx, platform, person, now)
  const isTwo = (nationality: string) => nationality === NUMBERED && person.nationality === NUMBERED
  if (!nationalities.every(isTwo))
    throw new Refusal('not possible', {}, IDENTITY_TEXTS.noAccountForExcluded)
}

export async function resemblesExcluded(
  db: Db | Tx,
  platform: Keeper,
  playerId: string,
  now: Date,
): Promise<boolean> {
  const {
    rows: [own],
  } = await sql<Named & { sameNumber: boolean }>`
    select p.firstname, p.lastname, p.birth_date::text as "birthDate", exists (
      select from identity.player o where o.id <> p.id and o.excluded_until > ${now}
        and (o.number_digest = own.digest or o.identity_digest = own.digest)
    ) as "sameNumber"
    from identity.player p, lateral (select coalesce(p.number_digest, p.identity_digest)
      as digest) own
    where p.id = ${playerId}`.execute(db)
  return (
    own !== undefined &&
    (own.sameNumber || (await findExcluded(db, platform, own, now, playerId)).length > 0)
  )
}
