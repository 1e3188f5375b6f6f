import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'
import { createCallPublic } from '#server/platform/outgoing/call-public.ts'
import { ISSUER_ADDRESS, type IssuerServer } from '#tests/support/counterparts/issuer-server.ts'
import { callStaff, type StaffSession } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { SUBSCRIBED_NAMES } from '#shared/outward/events.ts'

export const uuid = () => crypto.randomUUID()
const reason = 'the operator’s data team asked for it'

export function connectTo(app: TestApp, receiver: IssuerServer, totalMs = 500): void {
  app.platform.callPublic = createCallPublic({
    ca: receiver.ca,
    mayConnect: (address) => address === ISSUER_ADDRESS || isPublicAddress(address),
    totalMs,
  })
}

export async function addWebhook(
  app: TestApp,
  { admin, officer }: { admin: StaffSession; officer: StaffSession },
  url: string,
  types: (typeof SUBSCRIBED_NAMES)[number][],
): Promise<{ id: string; secret: string }> {
  const requestID = uuid()
  const asked = await callStaff(
    app,
    'propose_webhook',
    { requestID, name: 'Warehouse', url: 'https://hooks.example.com/kupa', types, reason },
    admin,
  )
  if (!asked.result) throw new Error(JSON.stringify(asked))
  await callStaff(
    app,
    'decide_proposal',
    { id: asked.data.id, decision: 'approve', reason },
    officer,
  )
  const { data } = await callStaff(app, 'renew_webhook_secret', { id: requestID, reason }, admin)
  await app.database.pool.query('update outward.endpoint set url = $2 where id = $1', [
    requestID,
    url,
  ])
  return { id: requestID, secret: data.secret }
}
