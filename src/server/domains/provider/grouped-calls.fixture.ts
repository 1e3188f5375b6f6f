import { betInput, winInput } from '#shared/contracts/provider.ts'
import type { Fields } from '#server/cli/provider-check/signed-calls.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { Order } from './order.ts'
import { toMinor, transactionHash } from './read-request.ts'
import { GAME, type Table } from './studio.fixture.ts'

export async function betOrder(
  app: TestApp,
  keyId: string,
  { session }: Table,
  fields: Fields,
): Promise<Order> {
  const input = betInput.parse(fields)
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from identity.session where player_id = $1 order by created_at desc limit 1',
    [session.user.uid],
  )
  return {
    keyId,
    kind: 'bet',
    input,
    hash: transactionHash('bet', input),
    referenceId: null,
    sessionId: rows[0]?.id ?? null,
    game: { gameID: GAME, subject: 'Kapadokya', subCategory: 301 },
    amountMinor: toMinor(input.amount),
  }
}

export function winOrder(keyId: string, fields: Fields): Order {
  const input = winInput.parse(fields)
  return {
    keyId,
    kind: 'win',
    input,
    hash: transactionHash('win', input),
    referenceId: input.reference_transaction_uuid,
    sessionId: null,
    game: undefined,
    amountMinor: toMinor(input.amount),
  }
}
