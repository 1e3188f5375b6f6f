import * as calls from '#shared/contracts/staff/drops.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { MAX_DROP_BUDGET_MINOR } from '#shared/prize-drops.ts'
import { Refusal } from '#shared/refusals.ts'
import { DROPS_TEXTS } from '#shared/texts/server/texts.ts'
import {
  DROP_GAMES,
  findCampaign,
  presentDropRules,
  readDropsBook,
  requireDropRules,
  stateOfDrops,
  storeDropRules,
  type DropRules,
} from '#server/domains/drops/index.ts'
import { actorOf, audit, findWaiting, getOutflowLimit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { dropRulesOf, DROPS } from './drops-proposal.ts'

/** A campaign takes two people; stopping it takes one. */
export function dropsCalls({ platform: { database }, staff, drops }: House): StaffBoundCall[] {
  const { read } = database
  async function present(lang: Lang, now: Date): Promise<calls.DeskDrops> {
    const campaigns = await readDropsBook(read)
    const waiting = await findWaiting(read, DROPS)
    return {
      campaigns: campaigns.map((campaign) => ({
        ...presentDropRules(campaign, lang),
        campaignID: campaign.id,
        state: stateOfDrops(campaign, now),
        approvedAt: toWireTime(campaign.approvedAt),
        approvedBy: campaign.approvedBy,
        stopped:
          campaign.stopped === null
            ? null
            : { ...campaign.stopped, at: toWireTime(campaign.stopped.at) },
        won: campaign.won,
        awarded: toWireMoney(campaign.awardedMinor),
        rounds: campaign.rounds,
        staked: toWireMoney(campaign.stakedMinor),
        winners: campaign.winners,
        seedHash: campaign.seedHash,
        seed: campaign.seed,
      })),
      waiting: [...waiting.values()].map((row) => ({
        proposalID: row.id,
        by: row.proposer,
        at: toWireTime(row.proposed_at),
        reason: row.reason,
        rules: presentDropRules(dropRulesOf(row), lang),
      })),
      games: DROP_GAMES.map(({ gameID, name }) => ({ gameID, name: name[lang] })),
      maxPrize: toWireMoney(await getOutflowLimit(read, 'gift-most')),
      maxBudget: toWireMoney(MAX_DROP_BUDGET_MINOR),
    }
  }
  return [
    handleStaff(calls.getDeskDrops, ({ lang, now }) => present(lang, now)),
    handleStaff(calls.stopDrops, async (context, { campaignID, reason }) => {
      const { staff: member, lang, now } = context
      await database.transaction(async (tx) => {
        if ((await findCampaign(tx, campaignID)) === undefined)
          throw new Refusal('record not found')
        if (!(await drops.stopCampaign(tx, campaignID, { by: member.username, reason })))
          throw new Refusal('not possible', {}, DROPS_TEXTS.over)
        const after = await findCampaign(tx, campaignID)
        await audit(tx, actorOf(context), {
          action: 'drops.stop',
          subject: { kind: DROPS, id: campaignID },
          after: { won: after?.won, awarded: toWireMoney(after?.awardedMinor ?? 0n) },
          reason,
        })
      })
      await drops.announceChange()
      return present(lang, now)
    }),
    handleStaff(
      calls.proposeDrops,
      async (context, { requestID, title, from, until, games, minStake, prizes, reason }) => {
        const rules: DropRules = {
          title,
          startsAt: from,
          endsAt: until,
          games: games === null ? null : [...new Set(games)],
          minStakeMinor: minStake,
          prizes: prizes.map(({ amount, count }) => ({ amountMinor: amount, count })),
        }
        await requireDropRules(read, rules, context.now)
        const row = await database.transaction((tx) =>
          staff.proposals.propose(tx, context, {
            id: requestID,
            kind: DROPS,
            subjectKind: DROPS,
            subjectId: requestID,
            input: storeDropRules(rules),
            reason,
          }),
        )
        return presentProposal(read, context, row)
      },
    ),
  ]
}
