import { randomUUID } from 'node:crypto'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import * as calls from '#shared/contracts/staff/tournaments.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTION_IMAGES } from '#server/domains/promotions/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import {
  closeTournamentDraft,
  copyOf,
  EMPTY_TOURNAMENT,
  findTournament,
  getTournamentDraft,
  listTournamentDrafts,
  listTournaments,
  lockTournamentDraft,
  openTournamentDraft,
  saveTournamentDraft,
  stateOfTournament,
  type Tournament,
} from '#server/domains/tournaments/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { readOffset } from '../player-page.ts'
import { announce } from './announcement.ts'
import { tournamentProblems } from './tournament-problems.ts'

const TITLES = SLOT_TITLES.map(({ gameID, name }) => ({ gameID, name }))

export function tournamentCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
  } = house
  const { read } = database
  return [
    handleStaff(calls.listOfficeTournaments, async ({ now }, { limit, after }) => {
      const offset = readOffset(after)
      const { tournaments, total } = await listTournaments(read, now, { limit, offset })
      return {
        rows: tournaments.map((row) => toRow(row, now)),
        next: offset + limit < total ? String(offset + limit) : null,
      }
    }),
    handleStaff(calls.listTournamentDrafts, async () =>
      (await listTournamentDrafts(read)).map(({ id, body, editedBy, editedAt }) => ({
        id,
        title: body.title,
        editedBy,
        editedAt: toWireTime(editedAt),
      })),
    ),
    handleStaff(calls.openTournamentDraft, async (context, { tournamentID }) => {
      const other =
        tournamentID === undefined ? undefined : await findTournament(read, tournamentID)
      if (tournamentID !== undefined && other === undefined) throw new Refusal('record not found')
      const id = randomUUID()
      await database.transaction(async (tx) => {
        await openTournamentDraft(tx, {
          id,
          body: other === undefined ? EMPTY_TOURNAMENT : copyOf(other),
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'tournament.draft',
          subject: { kind: 'draft', id },
          after: { copyOf: tournamentID ?? null },
        })
      })
      return { id }
    }),
    handleStaff(calls.getTournamentDraft, ({ now }, { id }) => present(house, id, now)),
    handleStaff(calls.saveTournamentDraft, async (context, { id, revision, body }) => {
      await database.transaction(async (tx) => {
        const before = await lockTournamentDraft(tx, id, revision)
        await saveTournamentDraft(tx, { id, body, by: context.staff.username, now: context.now })
        await audit(tx, actorOf(context), {
          action: 'tournament.draft',
          subject: { kind: 'draft', id },
          before: before.body,
          after: body,
        })
      })
      return present(house, id, context.now)
    }),
    handleStaff(calls.discardTournamentDraft, (context, { id }) =>
      database.transaction(async (tx) => {
        const { body } = await lockTournamentDraft(tx, id)
        await closeTournamentDraft(tx, id, null)
        await audit(tx, actorOf(context), {
          action: 'tournament.discard',
          subject: { kind: 'draft', id },
          before: body,
        })
        return {}
      }),
    ),
    handleStaff(calls.announceTournament, (context, data) => announce(house, context, data)),
  ]
}

function toRow(row: Tournament, now: Date): calls.OfficeTournament {
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    state: stateOfTournament(row, now),
    from: toWireTime(row.startsAt),
    until: toWireTime(row.endsAt),
    players: row.players,
    pool: toWireMoney(row.prizesMinor.reduce((sum, prize) => sum + prize, 0n)),
    isFinal: row.isFinal,
  }
}

async function present(
  {
    platform: {
      database: { read },
    },
  }: House,
  id: string,
  now: Date,
): Promise<calls.TournamentDraft> {
  const { body, revision, editedBy, editedAt } = await getTournamentDraft(read, id)
  return {
    id,
    revision,
    body,
    editedBy,
    editedAt: toWireTime(editedAt),
    problems: await tournamentProblems(read, body, now),
    images: PROMOTION_IMAGES,
    titles: TITLES,
  }
}
