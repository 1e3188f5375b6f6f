import { sql } from 'kysely'
import type { TournamentBody, TournamentProblem } from '#shared/contracts/staff/tournaments.ts'
import { parseMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { TOURNAMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { NewTournament, Tournament } from './tournament.ts'

const MAX_POOL_MINOR = 100_000_000n
const MAX_DAYS = 92
const DAY_MS = 86_400_000
const MULTIPLE = 100n

export type TournamentDraftRow = {
  id: string
  body: TournamentBody
  revision: number
  editedBy: string
  editedAt: Date
}
type Row = {
  id: string
  body: TournamentBody
  revision: number
  edited_by: string
  edited_at: Date
}
const toDraft = (row: Row): TournamentDraftRow => ({
  id: row.id,
  body: row.body,
  revision: row.revision,
  editedBy: row.edited_by,
  editedAt: row.edited_at,
})

export const EMPTY_TOURNAMENT: TournamentBody = {
  slug: '',
  image: '/art/promotions/stars',
  kind: 'multiple',
  from: null,
  until: null,
  title: { tr: '', en: '' },
  rules: { tr: '', en: '' },
  games: [],
  minStake: '1.00',
  prizes: [''],
  missions: [],
}

export function copyOf(tournament: Tournament): TournamentBody {
  return {
    slug: '',
    image: tournament.image,
    kind: tournament.kind,
    from: null,
    until: null,
    title: tournament.title,
    rules: tournament.rules,
    games: [...tournament.games],
    minStake: toWireMoney(tournament.minStakeMinor),
    prizes: tournament.prizesMinor.map(toWireMoney),
    missions: tournament.missions.map(({ kind, target }) => ({
      kind,
      target: Number(kind === 'multiple' ? target / MULTIPLE : target),
    })),
  }
}

const minorOf = (typed: string): Minor => (typed === '' ? 0n : (parseMoney(typed) ?? 0n))
const says = (
  field: string,
  why: TournamentProblem['why'],
  figure: string | null = null,
): TournamentProblem => ({ field, why, figure })

export function checkTournament(
  body: TournamentBody,
  {
    now,
    knownGames,
    images,
  }: { now: Date; knownGames: ReadonlySet<string>; images: readonly string[] },
): TournamentProblem[] {
  const { from, until } = body
  const prizes = body.prizes.map(minorOf)
  const pool = prizes.reduce((sum, prize) => sum + prize, 0n)
  const isFalling = prizes.every(
    (prize, place) => prize > 0n && prize <= (prizes[place - 1] ?? prize),
  )
  return [
    ...(['title', 'rules'] as const).flatMap((field) =>
      (['tr', 'en'] as const)
        .filter((lang) => body[field][lang].trim() === '')
        .map((lang) => says(`${field}.${lang}`, 'missing')),
    ),
    ...(body.slug === ''
      ? [says('slug', 'missing')]
      : /^[a-z0-9-]{1,80}$/.test(body.slug)
        ? []
        : [says('slug', 'invalid')]),
    ...(body.image === ''
      ? [says('image', 'missing')]
      : images.includes(body.image)
        ? []
        : [says('image', 'invalid')]),
    ...(from === null
      ? [says('from', 'missing')]
      : new Date(from) <= now
        ? [says('from', 'past')]
        : []),
    ...(until === null
      ? [says('until', 'missing')]
      : from !== null && new Date(until) <= new Date(from)
        ? [says('until', 'order')]
        : from !== null && new Date(until).getTime() - new Date(from).getTime() > MAX_DAYS * DAY_MS
          ? [says('until', 'invalid', `1–${MAX_DAYS}`)]
          : []),
    ...(body.games.length === 0
      ? [says('games', 'missing')]
      : body.games.some((game) => !knownGames.has(game))
        ? [says('games', 'invalid')]
        : []),
    ...(minorOf(body.minStake) > 0n ? [] : [says('minStake', 'missing')]),
    ...(prizes.length === 0 || prizes.some((prize) => prize === 0n)
      ? [says('prizes', 'missing')]
      : !isFalling
        ? [says('prizes', 'order')]
        : pool > MAX_POOL_MINOR
          ? [says('prizes', 'invalid', `₺1–₺${MAX_POOL_MINOR / 100n}`)]
          : []),
    ...(body.kind !== 'missions'
      ? []
      : body.missions.length === 0
        ? [says('missions', 'missing')]
        : body.missions.some(({ target }) => target < 1)
          ? [says('missions', 'invalid')]
          : []),
  ]
}

export function tournamentOf(body: TournamentBody): NewTournament {
  return {
    slug: body.slug,
    kind: body.kind,
    title: body.title,
    rules: body.rules,
    image: body.image,
    games: body.games,
    minStakeMinor: minorOf(body.minStake),
    startsAt: new Date(body.from ?? 0),
    endsAt: new Date(body.until ?? 0),
    prizesMinor: body.prizes.map(minorOf),
    missions:
      body.kind === 'missions'
        ? body.missions.map(({ kind, target }) => ({
            kind,
            target: kind === 'multiple' ? BigInt(target) * MULTIPLE : BigInt(target),
          }))
        : [],
  }
}

export async function openTournamentDraft(
  tx: Tx,
  { id, body, by, now }: { id: string; body: TournamentBody; by: string; now: Date },
): Promise<void> {
  await sql`insert into tournaments.draft (id, body, edited_by, created_at, edited_at)
    values (${id}, ${JSON.stringify(body)}::jsonb, ${by}, ${now}, ${now})`.execute(tx)
}

export async function getTournamentDraft(db: Db, id: string): Promise<TournamentDraftRow> {
  const {
    rows: [row],
  } = isUuid(id)
    ? await sql<Row>`select * from tournaments.draft where id = ${id}`.execute(db)
    : { rows: [] }
  if (row === undefined) throw new Refusal('record not found')
  return toDraft(row)
}

export async function listTournamentDrafts(db: Db): Promise<TournamentDraftRow[]> {
  const { rows } =
    await sql<Row>`select * from tournaments.draft where state = 'open' order by edited_at desc
      limit 100`.execute(db)
  return rows.map(toDraft)
}

/**
 * Locks an open draft at the revision its editor has read.
 * @throws Refusal 'record not found', 'not possible' where it was saved since
 */
export async function lockTournamentDraft(
  tx: Tx,
  id: string,
  revision?: number,
): Promise<TournamentDraftRow> {
  const {
    rows: [row],
  } = await sql<Row>`select * from tournaments.draft
      where id = ${id} and state = 'open' for update`.execute(tx)
  if (row === undefined) throw new Refusal('record not found')
  if (revision !== undefined && row.revision !== revision)
    throw new Refusal(
      'not possible',
      { reason: 'saved meanwhile' },
      TOURNAMENTS_TEXTS.draftSavedMeanwhile,
    )
  return toDraft(row)
}

export async function saveTournamentDraft(
  tx: Tx,
  { id, body, by, now }: { id: string; body: TournamentBody; by: string; now: Date },
): Promise<void> {
  await sql`update tournaments.draft set body = ${JSON.stringify(body)}::jsonb,
    revision = revision + 1, edited_by = ${by}, edited_at = ${now} where id = ${id}`.execute(tx)
}

export async function closeTournamentDraft(tx: Tx, id: string, slug: string | null): Promise<void> {
  await sql`update tournaments.draft set state = ${slug === null ? 'discarded' : 'announced'},
    slug = ${slug} where id = ${id}`.execute(tx)
}
