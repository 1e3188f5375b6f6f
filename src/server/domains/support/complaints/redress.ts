import { z } from 'zod'
import type { OwnComplaint } from '#shared/contracts/support.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { listProposalsById } from '#server/domains/staff/index.ts'
import { findLinesUnder } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { supportTables, type ComplaintRow } from '../tables.ts'
import { lockComplaint } from './complaint.ts'

const correction = z.object({ amountMinor: z.string() })

/**
 * Records a payment proposed to make a complaint good. Returns false if it was recorded already.
 * @throws Refusal 'record not found', 'not possible' unless it was upheld, wholly or partly,
 * 'duplicate' for a proposal of another complaint
 */
export async function addRedress(
  tx: Tx,
  { id, proposalId, now }: { id: string; proposalId: string; now: Date },
): Promise<boolean> {
  const {
    complaint: { state, player_id: playerId },
  } = await lockComplaint(tx, id)
  const redress = supportTables(tx)
  const known = await redress
    .selectFrom('support.complaint_redress')
    .select('complaint_id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst()
  if (known !== undefined && known.complaint_id !== id) throw new Refusal('duplicate')
  if (known !== undefined) return false
  if (state !== 'upheld' && state !== 'partly') throw new Refusal('not possible')
  await redress
    .insertInto('support.complaint_redress')
    .values({ proposal_id: proposalId, complaint_id: id, player_id: playerId, at: now })
    .execute()
  return true
}

export async function listRedress(db: Db | Tx, id: string): Promise<string[]> {
  return (
    await supportTables(db)
      .selectFrom('support.complaint_redress')
      .select('proposal_id')
      .where('complaint_id', '=', id)
      .orderBy('at')
      .orderBy('proposal_id')
      .execute()
  ).map((row) => row.proposal_id)
}

export async function getOwnRedress(
  read: Db,
  { id, player_id: playerId }: ComplaintRow,
): Promise<OwnComplaint['redress']> {
  const proposals = await listProposalsById(read, await listRedress(read, id))
  const paid = await findLinesUnder(
    read,
    playerId,
    proposals.filter(({ state }) => state === 'approved').map((proposal) => proposal.id),
  )
  return proposals.map(
    ({ id: proposalId, input, state, proposed_at: at, decided_at: decidedAt }) => ({
      amount: toWireMoney(BigInt(correction.parse(input).amountMinor)),
      state,
      date: toWireTime(at),
      decidedAt: decidedAt && toWireTime(decidedAt),
      transactionID: paid.get(proposalId) ?? null,
    }),
  )
}

export async function findRedressTicket(
  read: Db,
  proposalId: string,
): Promise<{ id: string; player_id: string } | undefined> {
  return supportTables(read)
    .selectFrom('support.complaint_redress as r')
    .innerJoin('support.complaint as c', 'c.id', 'r.complaint_id')
    .select(['c.ticket_id as id', 'c.player_id'])
    .where('r.proposal_id', '=', proposalId)
    .executeTakeFirst()
}
