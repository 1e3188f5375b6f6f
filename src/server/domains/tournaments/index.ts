import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import * as tournamentCalls from '#shared/contracts/tournaments.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireMayPlay, type Identity } from '#server/domains/identity/index.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conclude, listDue } from './conclude.ts'
import { rollDemoTournaments } from './demo-tournaments.ts'
import { isEntered, joinTournament } from './join.ts'
import { liveBoard, SHOWN_FIRST } from './live-board.ts'
import { listGameTournaments } from './of-game.ts'
import { listOwnPlaces, listStandings, topStandings, toWireTarget } from './standings.ts'
import {
  announceTournament,
  findTournament,
  listTournaments,
  stateAt,
  type NewTournament,
  type Tournament,
} from './tournament.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export {
  checkTournament,
  closeTournamentDraft,
  copyOf,
  EMPTY_TOURNAMENT,
  getTournamentDraft,
  listTournamentDrafts,
  lockTournamentDraft,
  openTournamentDraft,
  saveTournamentDraft,
  tournamentOf,
} from './draft.ts'
export {
  findTournament,
  listTournaments,
  stateAt as stateOfTournament,
  type Tournament,
} from './tournament.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'tournaments.tournament', column: 'seed_sealed', purpose: "'tournament:seed'" },
]

type Ports = {
  identity: Pick<Identity, 'listUsernames'>
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
}
export type Tournaments = ReturnType<typeof createTournaments>

const EVERY_MINUTE = '* * * * *'

export function createTournaments(platform: Platform, { identity, wallet, notifications }: Ports) {
  const { database, clock, secrets, outbox, jobs, config, deadLetters } = platform
  const { read } = database
  const board = liveBoard({ ...platform, identity })

  outbox.on(
    'rounds-settled',
    'tournaments:count-rounds',
    async (tx, { payload }) => {
      const { rows } = await sql<{
        id: bigint
      }>`select tournaments.count_rounds(${JSON.stringify(payload)}::jsonb) as id`.execute(tx)
      return rows.length === 0 ? undefined : () => rows.forEach(({ id }) => board.changed(id))
    },
    { isMerged: true },
  )
  outbox.on('rounds-revised', 'tournaments:revise-rounds', async (tx, { payload }) => {
    const { rows } = await sql<{
      id: bigint
    }>`select tournaments.revise_rounds(${JSON.stringify(payload)}::jsonb) as id`.execute(tx)
    return rows.length === 0 ? undefined : () => rows.forEach(({ id }) => board.changed(id))
  })

  deadLetters.define(
    'tournaments:conclude',
    z.object({ id: z.string().transform(BigInt) }),
    async (tx, { id }) => {
      const notified = await conclude(tx, secrets, id, clock.now())
      if (notified === undefined) return undefined
      return () => {
        board.changed(id)
        for (const playerId of notified) {
          wallet.announceBalance(playerId)
          notifications.announce(playerId)
        }
      }
    },
  )

  /** Announces the next demo tournaments and concludes finished ones, even if announcing fails. */
  async function run(): Promise<void> {
    const now = clock.now()
    try {
      if (config.mode === 'demo')
        await database.transaction((tx) => rollDemoTournaments(tx, secrets, now))
    } finally {
      await deadLetters.runEach(
        'tournaments:conclude',
        (await listDue(database, now)).map((id) => ({
          id: String(id),
          payload: { id: String(id) },
        })),
      )
    }
  }
  jobs.define({ name: 'tournaments:run', payload: z.object({}).loose() }, run, {
    cron: EVERY_MINUTE,
  })

  const calls: BoundCall[] = [
    handle(tournamentCalls.getTournaments, async ({ now, lang }, page) => {
      const { tournaments: listed, total } = await listTournaments(read, now, page)
      const tops = await topStandings(
        read,
        identity,
        listed.map(({ id }) => id),
        SHOWN_FIRST,
      )
      return {
        rows: listed.map((tournament) => ({
          ...toWire(tournament, lang, now),
          standings: tops.get(tournament.id) ?? [],
        })),
        total,
      }
    }),
    handle(tournamentCalls.join, async ({ caller, country, now }, { tournamentID }) => {
      if (await isEntered(read, caller.playerId, tournamentID)) return { joined: true }
      requireMayPlay({ caller, country })
      board.changed(
        await database.transaction((tx) => joinTournament(tx, caller.playerId, tournamentID, now)),
      )
      return { joined: true }
    }),
    handle(tournamentCalls.standings, async (_context, { tournamentID, ...page }) => {
      const tournament = await findTournament(read, tournamentID)
      if (tournament === undefined) throw new Refusal('record not found')
      return listStandings(read, identity, tournament.id, page)
    }),
    handle(tournamentCalls.mine, ({ caller, lang, now }, page) =>
      listOwnPlaces(read, caller.playerId, page, lang, now),
    ),
    handle(tournamentCalls.listOfGame, ({ caller, lang, now }, { gameID }) =>
      listGameTournaments(read, identity, { playerId: caller.playerId, gameId: gameID, lang, now }),
    ),
  ]
  return {
    calls,
    run,
    topics: [board.topic],
    ownData: [
      ownRows(
        read,
        'tournaments',
        'tournaments.entry',
        ['tournament_id', 'number', 'joined_at', 'score', 'rounds', 'rank', 'prize_minor'],
        'tournament_id',
      ),
    ],
    announce: (tx: Tx, tournament: NewTournament) => announceTournament(tx, secrets, tournament),
    stop: () => board.close(),
  }
}

function toWire(tournament: Tournament, lang: Lang, now: Date) {
  const {
    id,
    slug,
    kind,
    title,
    rules,
    image,
    games,
    minStakeMinor,
    startsAt,
    endsAt,
    prizesMinor,
    seedHash,
    seed,
    isFinal,
    players,
    missions,
  } = tournament
  return {
    id: String(id),
    slug,
    kind,
    title: title[lang],
    rules: rules[lang],
    image,
    games: [...games],
    minStake: toWireMoney(minStakeMinor),
    Start_date: toWireTime(startsAt),
    End_date: toWireTime(endsAt),
    state: stateAt(tournament, now),
    prizePool: toWireMoney(prizesMinor.reduce((sum, prize) => sum + prize, 0n)),
    prizes: prizesMinor.map(toWireMoney),
    players,
    isFinal,
    tieBreak: { seedHash, seed },
    missions: missions.map((mission) => ({
      kind: mission.kind,
      target: toWireTarget(mission.kind, mission.target),
    })),
  }
}
