import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/documents.ts'
import { refuseFields } from '#shared/refusals.ts'
import {
  decideDocument,
  getDocument,
  listDocuments,
  requireOtherPerson,
  type Verdict,
} from '#server/domains/documents/index.ts'
import { isHighestWorthMore } from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'
import { knownOf, presentDocuments } from './present.ts'

export function documentCalls(house: House): StaffBoundCall[] {
  const { platform, identity } = house
  const { read } = platform.database
  return [
    handleStaff(calls.listDocuments, async (_context, data) => {
      const { rows, next } = await listDocuments(read, data)
      return { rows: await presentDocuments(read, rows), next }
    }),
    handleStaff(calls.listPlayerDocuments, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      return knownOf(platform, playerID, now)
    }),
    handleStaff(calls.getDocument, async ({ now }, { documentID }) => {
      const row = await getDocument(read, documentID)
      const [[document], profile, known] = await Promise.all([
        presentDocuments(read, [row]),
        identity.forStaff.getProfile(row.player_id),
        knownOf(platform, row.player_id, now),
      ])
      if (document === undefined) throw new Error('a document presented itself as nothing')
      return { document, profile, ...known }
    }),
    handleStaff(calls.decideDocument, (context, data) => decide(house, context, data)),
  ]
}

type Order = z.output<(typeof calls.decideDocument)['input']>

function verdictOf({ outcome, reason, askedKind, validUntil }: Order): Verdict {
  if (outcome === 'accepted') return { outcome, validUntil }
  if (reason === undefined) throw refuseFields({ reason: 'required' })
  if (outcome === 'refused') return { outcome, reason }
  if (askedKind === undefined) throw refuseFields({ askedKind: 'required' })
  return { outcome, reason, askedKind }
}

/** Commits the decision, the player's notification and the log entry together. */
async function decide(
  { platform: { database }, notifications }: House,
  context: StaffContext,
  order: Order,
) {
  const verdict = verdictOf(order)
  const row = await database.transaction(async (tx) => {
    if (verdict.outcome === 'accepted' && (await isHighestWorthMore(tx)))
      await requireOtherPerson(tx, order.documentID, context.staff.username)
    const decided = await decideDocument(
      tx,
      order.documentID,
      verdict,
      context.staff.username,
      context.now,
    )
    await audit(tx, actorOf(context), {
      action: `document.${verdict.outcome}`,
      subject: { kind: 'document', id: decided.id },
      before: { state: 'waiting' },
      after: { playerID: decided.player_id, kind: decided.kind, ...verdict },
    })
    return decided
  })
  notifications.announce(row.player_id)
  const [document] = await presentDocuments(database.read, [row])
  if (document === undefined) throw new Error('a document presented itself as nothing')
  return document
}
