import * as calls from '#shared/contracts/staff/studio-wins.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { nameGames } from '#server/domains/lobby/index.ts'
import {
  getHeldWin,
  getWinBound,
  isStudioGame,
  listHeldWins,
  listWinBounds,
  type HeldWin,
} from '#server/domains/provider/index.ts'
import {
  findPendingProposals,
  findWaiting,
  listAudit,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import { errorConstraint, type Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { STUDIO_WIN, winInput } from './decide-win.ts'
import { boundInput, boundSubject, readBound, toWireBound, WIN_BOUND } from './win-bound.ts'

const HISTORY_SHOWN = 20

const oncePending = (constraint: string) => (error: unknown) => {
  throw errorConstraint(error) === constraint ? new Refusal('duplicate') : error
}

export function studioWinCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(calls.listStudioWins, async (_context, data) => {
      const { rows, next } = await listHeldWins(read, data)
      return { rows: await presentWins(read, rows), next }
    }),
    handleStaff(calls.proposeStudioWin, async (context, { requestID, id, decision, reason }) => {
      const win = await getHeldWin(read, id)
      const names = await namePlayers(read, [win.playerId])
      const input = {
        decision,
        amountMinor: win.amountMinor.toString(),
        about: [names.get(win.playerId) ?? win.playerId, win.subject, win.studio].join(' · '),
      }
      const row = await database
        .transaction(async (tx) => {
          const written = await staff.proposals.propose(tx, context, {
            id: requestID,
            kind: STUDIO_WIN,
            subjectKind: STUDIO_WIN,
            subjectId: id,
            input,
            reason,
          })
          if (written.state === 'pending' && (await getHeldWin(tx, id)).state !== 'waiting')
            throw new Refusal('not possible')
          return written
        })
        .catch(oncePending('proposal_of_studio_win'))
      return presentProposal(read, context, row)
    }),
    handleStaff(calls.listWinBounds, async ({ lang }) => ({
      bounds: await presentBounds(read, lang),
      history: (await listAudit(read, { subjectKind: WIN_BOUND, limit: HISTORY_SHOWN })).rows,
    })),
    handleStaff(
      calls.proposeWinBound,
      async (context, { requestID, gameID, name, value, reason }) => {
        const gameId = gameID ?? ''
        if (gameId === '' ? value === null : name === 'studio-day')
          throw new Refusal('not possible')
        if (gameId !== '' && !(await isStudioGame(read, gameId)))
          throw new Refusal('record not found')
        const asked = value === null ? null : readBound(name, value).toString()
        const game =
          gameId === ''
            ? ''
            : ((await nameGames(read, [gameId])).get(gameId)?.name[context.lang] ?? gameId)
        const row = await database
          .transaction(async (tx) =>
            staff.proposals.propose(tx, context, {
              id: requestID,
              kind: WIN_BOUND,
              subjectKind: WIN_BOUND,
              subjectId: boundSubject(name, gameId),
              reason,
              input: {
                gameID: gameId,
                game,
                name,
                value: asked,
                from: (await getWinBound(tx, gameId, name))?.toString() ?? null,
              },
            }),
          )
          .catch(oncePending('proposal_of_win_bound'))
        return presentProposal(read, context, row)
      },
    ),
  ]
}

async function presentWins(read: Db, rows: readonly HeldWin[]): Promise<calls.HeldWin[]> {
  const names = await namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))])
  const waiting = await findPendingProposals(
    read,
    STUDIO_WIN,
    rows.map(({ id }) => id),
  )
  return rows.map(
    ({
      playerId,
      gameId,
      subject,
      stakeMinor,
      wonMinor,
      amountMinor,
      boundValue,
      heldAt,
      endedAt,
      transactionId,
      ...win
    }) => ({
      ...win,
      playerID: playerId,
      username: names.get(playerId) ?? '',
      gameID: gameId,
      game: subject,
      transactionID: transactionId,
      stake: toWireMoney(stakeMinor),
      won: toWireMoney(wonMinor),
      amount: toWireMoney(amountMinor),
      boundValue: toWireBound(win.bound, boundValue),
      heldAt: toWireTime(heldAt),
      endedAt: endedAt && toWireTime(endedAt),
      proposed: presentAsked(waiting.get(win.id)),
    }),
  )
}

function presentAsked(row: ProposalRow | undefined): calls.HeldWin['proposed'] {
  return row === undefined
    ? null
    : { decision: winInput.parse(row.input).decision, by: row.proposer, reason: row.reason }
}

async function presentBounds(read: Db, lang: Lang): Promise<calls.WinBoundRow[]> {
  const bounds = await listWinBounds(read)
  const waiting = await findWaiting(read, WIN_BOUND)
  const names = await nameGames(
    read,
    bounds.map(({ gameId }) => gameId),
  )
  return bounds.map(({ gameId, name, value }) => {
    const asked = waiting.get(boundSubject(name, gameId))
    const next = asked === undefined ? null : boundInput.parse(asked.input).value
    return {
      gameID: gameId === '' ? null : gameId,
      game: gameId === '' ? '' : (names.get(gameId)?.name[lang] ?? gameId),
      name,
      value: toWireBound(name, value),
      waiting: next === null ? null : toWireBound(name, BigInt(next)),
    }
  })
}
