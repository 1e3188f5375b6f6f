import * as calls from '#shared/contracts/staff/outward.ts'
import { toWireTime } from '#shared/dates.ts'
import { PERSONAL_SCOPE } from '#shared/outward/scopes.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  API_KEY,
  describeKey,
  grantable,
  issueKey,
  keyPrefix,
  listKeys,
  requireNetworks,
  revokeKey,
  viewOf,
  writeKey,
  type OwnedKey,
} from '#server/domains/outward/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'

export function keyCalls({ platform: { config, database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  const prefix = keyPrefix(config)
  const present = presenter(prefix)
  return [
    handleStaff(calls.listApiKeys, async (context, data) => {
      const { rows, next } = await listKeys(read, data)
      return { rows: rows.map((row) => present(row, context)), next }
    }),
    handleStaff(
      calls.createApiKey,
      async (context, { requestID, name, scopes, networks, days, reason }) => {
        requireNetworks(networks)
        const allowed = grantable(context.staff.roles)
        if (!scopes.every((scope) => allowed.includes(scope))) throw new Refusal('not authorized')
        if (scopes.includes(PERSONAL_SCOPE)) {
          const row = await database.transaction((tx) =>
            staff.proposals.propose(tx, context, {
              id: requestID,
              kind: API_KEY,
              subjectKind: API_KEY,
              subjectId: requestID,
              input: { name, scopes, networks, days },
              reason,
            }),
          )
          return { key: null, proposal: await presentProposal(read, context, row) }
        }
        const key = await database.transaction((tx) =>
          create(tx, context, { id: requestID, name, scopes, networks, days, reason }),
        )
        return { key: present(key, context), proposal: null }
      },
    ),
    handleStaff(calls.issueApiKey, async (context, { id }) => {
      const { key, secret } = await database.transaction((tx) =>
        issueKey(tx, actorOf(context), config, id),
      )
      return { key: present(key, context), secret }
    }),
    handleStaff(calls.revokeApiKey, async (context, { id, reason }) =>
      present(
        await database.transaction((tx) => revokeKey(tx, actorOf(context), id, reason)),
        context,
      ),
    ),
  ]
}

async function create(
  tx: Parameters<typeof writeKey>[0],
  context: StaffContext,
  key: Omit<Parameters<typeof writeKey>[1], 'ownerId' | 'now'>,
): Promise<OwnedKey> {
  const actor = actorOf(context)
  const row = await writeKey(tx, { ...key, ownerId: context.staff.id, now: actor.now })
  // A repeated request finds the key that it made, and its audit line is already written.
  if (row.created_at.getTime() === actor.now.getTime())
    await audit(tx, actor, {
      action: 'api-key.create',
      subject: { kind: API_KEY, id: row.id },
      after: describeKey(row),
      reason: row.reason,
    })
  return row
}

const presenter =
  (prefix: string) =>
  (row: OwnedKey, { staff, now }: Pick<StaffContext, 'staff' | 'now'>): calls.ApiKey => ({
    id: row.id,
    name: row.name,
    hint: row.last_four === null ? null : `${prefix}…${row.last_four}`,
    scopes: row.scopes,
    networks: row.networks,
    state: viewOf(row, now),
    owner: row.owner,
    own: row.owner_id === staff.id,
    reason: row.reason,
    createdAt: toWireTime(row.created_at),
    expiresAt: toWireTime(row.expires_at),
    revokedAt: row.revoked_at && toWireTime(row.revoked_at),
    revokedBy: row.revoked_by,
    lastUsedAt: row.last_used_at && toWireTime(row.last_used_at),
    lastUsedAddress: row.last_used_address,
  })
