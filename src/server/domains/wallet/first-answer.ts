import type { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Returns the first answer of an accepted request, byte for byte. Stores what `present` returns if
 * nothing is stored yet; of two at once both get the stored one. A process killed before storing
 * has not answered, so the repetition's answer is the first.
 */
export async function firstAnswer<T>(
  { statement }: Pick<Database, 'statement'>,
  { playerId, requestId, now }: { playerId: string; requestId: string; now: Date },
  schema: z.ZodType<T>,
  isRepeated: boolean,
  present: () => Promise<T>,
): Promise<T> {
  if (isRepeated) {
    const [kept] = await statement<{ answer: string }>(
      'wallet-kept-answer',
      'select answer from wallet.first_answer where player_id = $1 and request_id = $2',
      [playerId, requestId],
    )
    if (kept !== undefined) return schema.parse(JSON.parse(kept.answer))
  }
  const [row] = await statement<{ answer: string }>(
    'wallet-first-answer',
    `insert into wallet.first_answer as f (player_id, request_id, answer, created_at)
      values ($1, $2, $3, $4)
    on conflict (player_id, request_id) do update set answer = f.answer returning answer`,
    [playerId, requestId, JSON.stringify(await present()), now],
  )
  if (row === undefined) throw new Error(`wallet: no answer was kept of request ${requestId}`)
  return schema.parse(JSON.parse(row.answer))
}
