import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import {
  offerAggregatedGames,
  requireFreeGameIds,
  withdrawAggregatedGames,
} from '#server/domains/lobby/index.ts'
import { decideOffers, lockOffers, type Offer } from '#server/domains/provider/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { House } from '../house.ts'

export const GAME_OFFER = 'game-offer'
export const offerInput = z.object({
  studio: z.string(),
  decision: z.enum(['approve', 'decline']),
  gameIDs: z.array(z.string()),
  about: z.string(),
})
const NAMED = 3

/** One set of games can wait for one decision at a time. */
export const offerSubject = (studio: string, gameIds: readonly string[]) =>
  `${studio}:${createHash('sha256').update(gameIds.toSorted().join('\n')).digest('hex').slice(0, 32)}`

export const offersOf = ({ input }: Pick<ProposalRow, 'input'>) => offerInput.parse(input).about

export function nameOffers(offers: readonly Offer[]): string {
  const names = offers.slice(0, NAMED).map(({ name }) => name)
  return offers.length > NAMED ? `${names.join(', ')} +${offers.length - NAMED}` : names.join(', ')
}

/**
 * Locks the games of a decision.
 * @throws Refusal 'record not found', 'not possible' where a game is not waiting for this decision
 */
export async function requireOffers(
  tx: Tx,
  {
    studio,
    gameIDs,
    decision,
  }: Pick<z.output<typeof offerInput>, 'studio' | 'gameIDs' | 'decision'>,
): Promise<Offer[]> {
  const offers = await lockOffers(tx, studio, gameIDs)
  if (offers.length < gameIDs.length) throw new Refusal('record not found')
  const wrong = offers.find(
    (offer) =>
      (decision === 'approve'
        ? offer.state === 'approved' || !offer.isListed
        : offer.state === 'declined') ||
      (decision === 'approve' && (offer.rtp === null || offer.volatility === null)),
  )
  if (wrong !== undefined) throw new Refusal('not possible', { gameID: wrong.gameId })
  return offers
}

/**
 * Digest of the approved fields of each game. If the aggregator changes one meanwhile, the approval
 * fails.
 */
const digestOf = (offers: readonly Offer[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        offers.map(({ gameId, name, supplier, rtp, volatility, blockedCountries, state }) => [
          gameId,
          name,
          supplier,
          rtp,
          volatility,
          blockedCountries,
          state,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 16)

export function defineGameOffer({ staff, lobby }: House): void {
  staff.proposals.define({
    kind: GAME_OFFER,
    subjectKind: GAME_OFFER,
    input: offerInput,
    async seen(tx, { input: { studio, decision, gameIDs } }) {
      const offers = await lockOffers(tx, studio, gameIDs)
      return {
        facts: [
          { field: 'decision', unit: 'text', value: decision, fixed: true },
          { field: 'studio', unit: 'text', value: studio, fixed: true },
          { field: 'game', unit: 'text', value: nameOffers(offers), fixed: true },
          { field: 'lines', unit: 'number', value: String(offers.length), fixed: true },
          { field: 'digest', unit: 'text', value: digestOf(offers), fixed: true },
        ],
      }
    },
    async execute(tx, { input }, { now }) {
      const offers = await requireOffers(tx, input)
      if (input.decision === 'approve') await requireFreeGameIds(tx, input.studio, input.gameIDs)
      await decideOffers(tx, input.studio, offers, {
        decision: input.decision,
        subCategory: SUB_CATEGORY.slot,
        now,
      })
      if (input.decision === 'approve') await offerAggregatedGames(tx, input.studio, offers, now)
      else await withdrawAggregatedGames(tx, input.studio, input.gameIDs)
      return {
        before: { states: [...new Set(offers.map(({ state }) => state))] },
        after: { decision: input.decision, games: input.gameIDs },
        later: () => lobby.announceCatalogue(),
      }
    },
  })
}
