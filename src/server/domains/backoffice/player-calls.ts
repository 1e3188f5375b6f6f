import * as players from '#shared/contracts/staff/players.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { excludeByStaff, stepPlayer } from './account-steps.ts'
import { proposeCorrection } from './correction.ts'
import { findAnything, listPlayers, requirePlayer } from './find-players.ts'
import type { House } from './house.ts'
import { addNote, listNotes, listTags, writeTags } from '#server/domains/crm/index.ts'
import { playerDays } from './player-days.ts'
import { getPlayer360, listPlayerLines, readOffset } from './player-page.ts'
import { presentProposal } from './proposal-calls.ts'
import { Refusal } from '#shared/refusals.ts'

export function playerCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    sportsbook,
    rounds,
  } = house
  const { read } = database
  return [
    handleStaff(players.listPlayers, ({ now }, { search, state, limit, after }) =>
      listPlayers(read, { text: search, state, limit, after, now }),
    ),
    handleStaff(players.find, ({ now }, { search }) => findAnything(house, search, now)),
    handleStaff(players.getPlayer, ({ lang, now }, { playerID }) =>
      getPlayer360(house, playerID, lang, now),
    ),
    handleStaff(players.listPlayerDays, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      return playerDays(read, playerID, now)
    }),
    handleStaff(players.listPlayerTransactions, ({ lang }, { playerID, kind, limit, after }) =>
      listPlayerLines(house, { playerId: playerID, kind, limit, after, lang }),
    ),
    handleStaff(players.listPlayerCoupons, async ({ lang, now }, { playerID, limit, after }) => {
      const offset = readOffset(after)
      const rows = await sportsbook.coupons.ofPlayer(
        playerID,
        { limit: limit + 1, offset },
        lang,
        now,
      )
      return {
        rows: rows.slice(0, limit),
        next: rows.length > limit ? String(offset + limit) : null,
      }
    }),
    handleStaff(players.getRound, async (_context, { roundID }) => {
      const playerID = await rounds.findOwner(roundID)
      if (playerID === undefined) throw new Refusal('record not found')
      return { roundID, playerID, ...(await rounds.replayOf(roundID, playerID)) }
    }),
    handleStaff(players.proposeCorrection, async (context, data) =>
      presentProposal(read, context, await proposeCorrection(house, context, data)),
    ),
    ...recordCalls(house),
    ...stepCalls(house),
  ]
}

function recordCalls({ platform: { database }, identity }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(players.revealIdentity, async (context, { playerID, reason }) =>
      database.transaction(async (tx) => {
        const identityNumber = await identity.forStaff.revealIdentityNumber(tx, playerID)
        await audit(tx, actorOf(context), {
          action: 'player.identity',
          subject: { kind: 'player', id: playerID },
          reason,
        })
        return { identityNumber }
      }),
    ),
    handleStaff(players.addNote, async (context, { playerID, body }) => {
      await requirePlayer(read, playerID, context.now)
      return database.transaction(async (tx) => {
        const note = await addNote(tx, playerID, body, actorOf(context))
        // The note's text stays out of the log: a note can be erased later, the log cannot.
        await audit(tx, actorOf(context), {
          action: 'player.note',
          subject: { kind: 'player', id: playerID },
          after: { note },
        })
        return listNotes(tx, playerID)
      })
    }),
    handleStaff(players.setTags, async (context, { playerID, tags }) => {
      await requirePlayer(read, playerID, context.now)
      return database.transaction(async (tx) => {
        const before = await listTags(tx, playerID)
        await writeTags(tx, playerID, tags, actorOf(context))
        const after = await listTags(tx, playerID)
        await audit(tx, actorOf(context), {
          action: 'player.tags',
          subject: { kind: 'player', id: playerID },
          before: { tags: before },
          after: { tags: after },
        })
        return after
      })
    }),
    handleStaff(players.endPlayerSessions, async (context, { playerID, sessionID, reason }) => {
      await requirePlayer(read, playerID, context.now)
      const ended = await database.transaction(async (tx) => {
        const sessions = await identity.forStaff.endSessions(tx, playerID, sessionID, context.now)
        await audit(tx, actorOf(context), {
          action: 'player.sessions',
          subject: { kind: 'player', id: playerID },
          after: { ended: sessions.length },
          reason,
        })
        return sessions
      })
      identity.announceEnd(ended)
      return identity.forStaff.listSessions(playerID)
    }),
  ]
}

function stepCalls(house: House): StaffBoundCall[] {
  return [
    handleStaff(players.activatePlayer, (context, { playerID, reason }) =>
      stepPlayer(house, context, 'activate', playerID, reason),
    ),
    handleStaff(players.deactivatePlayer, (context, { playerID, reason }) =>
      stepPlayer(house, context, 'deactivate', playerID, reason),
    ),
    handleStaff(players.closePlayer, (context, { playerID, reason }) =>
      stepPlayer(house, context, 'close', playerID, reason),
    ),
    handleStaff(players.reopenPlayer, (context, { playerID, reason }) =>
      stepPlayer(house, context, 'reopen', playerID, reason),
    ),
    handleStaff(players.excludePlayer, (context, { playerID, months, reason }) =>
      excludeByStaff(house, context, { playerId: playerID, months, reason }),
    ),
  ]
}
