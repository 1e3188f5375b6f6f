import { createHash, randomUUID } from 'node:crypto'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openBytes, sealBytes } from '#server/platform/security/seal-bytes.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { complianceTables } from './tables.ts'

const PART_BYTES = 1024 * 1024
const PURPOSE = 'compliance:file'

type Of = { fileId: string; run: string }
const boundTo = ({ fileId, run }: Of, n: number) => ({
  purpose: PURPOSE,
  to: `${fileId}/${run}/${n}`,
})

/**
 * Stores a file part by part under its own run ID, so that two runs never mix. Holds at most one
 * part in memory. Returns the size and the SHA-256 in hex.
 */
export async function keepParts(
  database: Database,
  secrets: Secrets,
  fileId: string,
  body: AsyncIterable<Buffer>,
): Promise<{ run: string; size: number; digest: string }> {
  const run = randomUUID()
  const hash = createHash('sha256')
  let [size, n, held] = [0, 0, Buffer.alloc(0)]
  const keep = async (content: Buffer) => {
    const { keyId, sealed } = sealBytes(secrets, boundTo({ fileId, run }, n), content)
    const part = { file_id: fileId, run, n, key_id: keyId, sealed }
    await database.transaction((tx) =>
      complianceTables(tx).insertInto('compliance.file_part').values(part).execute(),
    )
    n += 1
  }
  for await (const chunk of body) {
    hash.update(chunk)
    size += chunk.length
    held = Buffer.concat([held, chunk])
    if (held.length < PART_BYTES) continue
    await keep(held)
    held = Buffer.alloc(0)
  }
  if (held.length > 0) await keep(held)
  return { run, size, digest: hash.digest('hex') }
}

export async function* readParts(read: Db, secrets: Secrets, of: Of): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const row = await complianceTables(read)
      .selectFrom('compliance.file_part')
      .select(['key_id', 'sealed'])
      .where('file_id', '=', of.fileId)
      .where('run', '=', of.run)
      .where('n', '=', n)
      .executeTakeFirst()
    if (row === undefined) return
    yield openBytes(secrets, boundTo(of, n), { keyId: row.key_id, sealed: row.sealed })
  }
}

export async function removeParts(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) =>
    complianceTables(tx)
      .deleteFrom('compliance.file_part')
      .where(
        'file_id',
        'in',
        complianceTables(tx).selectFrom('compliance.file').select('id').where('gone_at', '<=', now),
      )
      .execute(),
  )
}
