import * as calls from '#shared/contracts/staff/game-offers.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  beginComparison,
  countOffers,
  getStudioRound,
  listComparisons,
  listDifferences,
  listOffers,
  listOutages,
  listResults,
  listUnheldRewards,
  type Comparison,
  type Offer,
} from '#server/domains/provider/index.ts'
import { actorOf, audit, findWaiting, type ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { GAME_OFFER, nameOffers, offerInput, offerSubject, requireOffers } from './decide-offers.ts'
import { askForRefresh } from './refresh-offers.ts'

const SHOWN = 60
const DAY_MS = 86_400_000

export function gameOfferCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    provider,
    staff,
  } = house
  const { read } = database
  return [
    handleStaff(calls.listGameOffers, async (_context, { view, search, after, limit }) => {
      const { rows, next } = await listOffers(read, { view, search, after, limit })
      const waiting = [...(await findWaiting(read, GAME_OFFER)).values()]
      return { rows: rows.map((row) => presentOffer(row, waiting)), next }
    }),
    handleStaff(calls.getAggregators, async () => {
      const results = new Map((await listResults(read)).map((row) => [row.studio, row]))
      return {
        lists: [...provider.aggregators.values()].map(({ name, company }) => {
          const last = results.get(name)
          return {
            ...(last ?? NEVER),
            studio: name,
            company,
            triedAt: timeOf(last?.triedAt),
            refreshedAt: timeOf(last?.refreshedAt),
          }
        }),
        counts: await countOffers(read),
        outages: (await listOutages(read)).map((one) => ({
          ...one,
          beganAt: toWireTime(one.beganAt),
          retryAt: toWireTime(one.retryAt),
          endedAt: one.endedAt && toWireTime(one.endedAt),
        })),
        rewards: (await listUnheldRewards(read, SHOWN)).map((one) => ({
          id: one.id,
          playerID: one.playerId,
          gameID: one.gameId,
          bet: toWireMoney(one.betMinor),
          rounds: one.rounds,
          state: one.state,
          detail: one.detail,
          at: toWireTime(one.createdAt),
        })),
      }
    }),
    handleStaff(calls.refreshGameOffers, async (context, { studio }) => {
      await askForRefresh(house, context, studio)
      return {}
    }),
    handleStaff(
      calls.proposeGameOffers,
      async (context, { requestID, studio, gameIDs, decision, reason }) => {
        const row = await database
          .transaction(async (tx) => {
            const offers = await requireOffers(tx, { studio, gameIDs, decision })
            return staff.proposals.propose(tx, context, {
              id: requestID,
              kind: GAME_OFFER,
              subjectKind: GAME_OFFER,
              subjectId: offerSubject(studio, gameIDs),
              input: { studio, decision, gameIDs, about: nameOffers(offers) },
              reason,
            })
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_game_offer'
              ? new Refusal('duplicate')
              : error
          })
        return presentProposal(read, context, row)
      },
    ),
    ...comparisonCalls(house),
    ...roundCalls(house),
  ]
}

const NEVER = {
  result: null,
  detail: null,
  games: 0,
  added: 0,
  removed: 0,
  changed: 0,
  unreadable: 0,
}
const timeOf = (at: Date | null | undefined) => (at == null ? null : toWireTime(at))

function comparisonCalls({ platform, provider }: House): StaffBoundCall[] {
  const { database } = platform
  const { read } = database
  return [
    handleStaff(calls.listComparisons, async () => ({
      studios: [...provider.aggregators.keys()],
      rows: (await listComparisons(read, SHOWN)).map(presentComparison),
    })),
    handleStaff(calls.beginComparison, async (context, { studio, day }) => {
      if (!provider.aggregators.has(studio)) throw new Refusal('record not found')
      const from = new Date(`${day}T00:00:00Z`)
      const to = new Date(from.getTime() + DAY_MS)
      if (to > context.now) throw new Refusal('not possible')
      return database.transaction(async (tx) => {
        const id = await beginComparison(tx, platform, {
          studio,
          from,
          to,
          askedBy: context.staff.username,
        })
        await audit(tx, actorOf(context), {
          action: 'comparison.begin',
          subject: { kind: 'studio', id: studio },
          after: { day },
        })
        return { id }
      })
    }),
    handleStaff(calls.listDifferences, async (_context, { id }) =>
      (await listDifferences(read, id)).map((one) => ({
        transactionID: one.transactionId,
        kind: one.kind,
        field: one.field,
        theirs: one.theirs,
        ours: one.ours,
        amount: toWireMoney(one.amountMinor),
        playerID: one.playerId,
        at: toWireTime(one.at),
      })),
    ),
  ]
}

function roundCalls({ platform: { database }, provider }: House): StaffBoundCall[] {
  return [
    handleStaff(calls.getStudioRound, async (_context, { roundID }) => {
      const round = await getStudioRound(database.read, roundID)
      if (round === undefined) throw new Refusal('record not found')
      return {
        roundID,
        playerID: round.playerId,
        studio: round.studio,
        gameID: round.gameId,
        game: round.subject,
        round: round.round,
        closed: round.isClosed,
        bet: toWireMoney(round.betMinor),
        win: toWireMoney(round.winMinor),
        page: provider.aggregators.has(round.studio),
        transactions: round.transactions.map((one) => ({
          transactionID: one.id,
          kind: one.kind,
          amount: toWireMoney(one.amountMinor),
          free: one.isFree,
          rolledBack: one.isRolledBack,
          at: toWireTime(one.createdAt),
        })),
      }
    }),
    handleStaff(calls.openStudioRound, (_context, { roundID }) =>
      provider.roundPage(roundID, undefined),
    ),
  ]
}

function presentOffer(row: Offer, waiting: readonly ProposalRow[]): calls.GameOffer {
  const asked = waiting.find(({ input }) => {
    const { studio, gameIDs } = offerInput.parse(input)
    return studio === row.studio && gameIDs.includes(row.gameId)
  })
  return {
    studio: row.studio,
    gameID: row.gameId,
    name: row.name,
    supplier: row.supplier,
    category: row.category,
    image: row.image,
    rtp: row.rtp,
    volatility: row.volatility,
    blockedCountries: row.blockedCountries,
    freeRounds: row.hasFreeRounds,
    state: row.state,
    listed: row.isListed,
    firstSeenAt: toWireTime(row.firstSeenAt),
    changed:
      row.changedAt === null
        ? null
        : { at: toWireTime(row.changedAt), rtp: row.oldRtp, volatility: row.oldVolatility },
    proposedBy: asked?.proposer ?? null,
  }
}

function presentComparison(one: Comparison): calls.Comparison {
  return {
    id: one.id,
    studio: one.studio,
    from: toWireTime(one.from),
    to: toWireTime(one.to),
    state: one.state,
    askedBy: one.askedBy,
    detail: one.detail,
    theirs: one.theirs,
    ours: one.ours,
    theirBets: toWireMoney(one.theirBetsMinor),
    ourBets: toWireMoney(one.ourBetsMinor),
    theirWins: toWireMoney(one.theirWinsMinor),
    ourWins: toWireMoney(one.ourWinsMinor),
    differences: one.differences,
  }
}
