import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { Mission, TournamentKind } from '#shared/contracts/tournaments.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

const SEED_BYTES = 32
const SEAL = 'tournament:seed'
const ID = /^\d{1,18}$/

export type NewMission = { kind: Mission['kind']; target: bigint }

export type NewTournament = {
  slug: string
  kind: TournamentKind
  title: Bilingual
  rules: Bilingual
  image: string
  games: readonly string[]
  missions?: readonly NewMission[]
  minStakeMinor: Minor
  startsAt: Date
  endsAt: Date
  prizesMinor: readonly Minor[]
}

export type Tournament = NewTournament & {
  id: bigint
  seedHash: string
  seed: string | null
  isFinal: boolean
  players: number
  missions: readonly NewMission[]
}
type TournamentState = 'active' | 'upcoming' | 'concluded'

/** Derived from its days; the start is inclusive, the end exclusive. */
export function stateAt(
  { startsAt, endsAt }: Pick<Tournament, 'startsAt' | 'endsAt'>,
  now: Date,
): TournamentState {
  if (now >= endsAt) return 'concluded'
  return now >= startsAt ? 'active' : 'upcoming'
}

/**
 * Announces a tournament and commits to its tie-break, once a slug. Returns false if the slug
 * exists.
 */
export async function announceTournament(
  tx: Tx,
  secrets: Secrets,
  tournament: NewTournament,
): Promise<boolean> {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  const { slug, kind, title, rules, image, games, minStakeMinor, startsAt, endsAt, prizesMinor } =
    tournament
  const {
    rows: [added],
  } = await sql<{ id: bigint }>`insert into tournaments.tournament
      (slug, kind, title_tr, title_en, rules_tr, rules_en, image, games, min_stake_minor, starts_at,
        ends_at, prizes_minor, seed_hash, seed_sealed)
    values (${slug}, ${kind}, ${title.tr}, ${title.en}, ${rules.tr}, ${rules.en}, ${image},
      ${[...games]}, ${minStakeMinor}, ${startsAt}, ${endsAt},
      ${[...prizesMinor]}::bigint[], ${seedCommitment(seed)}, ${secrets.encrypt(SEAL, seed)})
    on conflict (slug) do nothing returning id`.execute(tx)
  if (added === undefined) return false
  const missions = tournament.missions ?? []
  await sql`insert into tournaments.mission (tournament_id, position, kind, target)
    select ${added.id}, m.n - 1, m.kind, m.target
    from unnest(${missions.map((one) => one.kind)}::text[],
      ${missions.map(({ target }) => target)}::bigint[]) with ordinality m (kind, target, n)`.execute(
    tx,
  )
  return true
}

export function openSeed(secrets: Secrets, sealed: Buffer): string {
  return secrets.decrypt(SEAL, sealed)
}

type Row = {
  id: bigint
  slug: string
  kind: TournamentKind
  title_tr: string
  title_en: string
  rules_tr: string
  rules_en: string
  image: string
  games: string[]
  min_stake_minor: Minor
  starts_at: Date
  ends_at: Date
  prizes_minor: readonly (string | bigint)[]
  seed_hash: string
  seed: string | null
  is_final: boolean
  players: number
  missions: readonly { kind: Mission['kind']; target: string }[]
}

const COLUMNS = sql`t.id, t.slug, t.kind, t.title_tr, t.title_en, t.rules_tr, t.rules_en, t.image,
  t.games, t.min_stake_minor, t.starts_at, t.ends_at, t.prizes_minor,
  t.seed_hash, t.seed, t.concluded_at is not null as is_final, (select count(*)::int
    from tournaments.entry e where e.tournament_id = t.id) as players,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'target', m.target::text)
    order by m.position), '[]') from tournaments.mission m where m.tournament_id = t.id)
    as missions`

function toTournament(row: Row): Tournament {
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title: { tr: row.title_tr, en: row.title_en },
    rules: { tr: row.rules_tr, en: row.rules_en },
    image: row.image,
    games: row.games,
    minStakeMinor: row.min_stake_minor,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    prizesMinor: row.prizes_minor.map((prize) => BigInt(prize)),
    seedHash: row.seed_hash,
    seed: row.seed,
    isFinal: row.is_final,
    players: row.players,
    missions: row.missions.map(({ kind, target }) => ({ kind, target: BigInt(target) })),
  }
}

export async function listTournaments(
  read: Db,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ tournaments: Tournament[]; total: number }> {
  const { rows } = await sql<
    Row & { total: bigint }
  >`select ${COLUMNS}, count(*) over () as total from tournaments.tournament t
    order by case when t.ends_at <= ${now} then 2 when t.starts_at > ${now} then 1 else 0 end,
      case when t.ends_at <= ${now} then -extract(epoch from t.ends_at)
        when t.starts_at > ${now} then extract(epoch from t.starts_at) else extract(epoch
        from t.ends_at) end, t.id
    limit ${limit} offset ${offset}`.execute(read)
  const total =
    rows[0]?.total ??
    (offset === 0
      ? 0n
      : (await sql<{ n: bigint }>`select count(*) as n from tournaments.tournament`.execute(read))
          .rows[0]?.n)
  return { tournaments: rows.map(toTournament), total: Number(total ?? 0n) }
}

export async function findTournament(db: Db | Tx, id: string): Promise<Tournament | undefined> {
  if (!ID.test(id)) return undefined
  const {
    rows: [row],
  } = await sql<Row>`select ${COLUMNS} from tournaments.tournament t
      where t.id = ${BigInt(id)}`.execute(db)
  return row && toTournament(row)
}

/**
 * Returns the tournaments `ids`, and those that run now and count the game; the next to end first.
 */
export async function listOfGame(
  read: Db,
  gameId: string,
  ids: readonly bigint[],
  { now, limit }: { now: Date; limit: number },
): Promise<Tournament[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from tournaments.tournament t
    where t.id = any (${[...ids]}::bigint[])
      or (t.concluded_at is null and t.starts_at <= ${now} and t.ends_at > ${now}
        and ${gameId} = any (t.games))
    order by t.ends_at, t.id limit ${limit}`.execute(read)
  return rows.map(toTournament)
}
