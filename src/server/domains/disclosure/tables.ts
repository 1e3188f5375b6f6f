import type { Db, Tx } from '#server/platform/database/database.ts'

type SigningKeyTable = {
  id: string
  public_key: Buffer
  private_sealed: Buffer | null
  used_from: Date
  created_at: Date
}
type ReceiptTable = {
  player_id: string
  kind: string
  bet_id: string
  body: string
  signature: Buffer
  issued_at: Date
}

type DisclosureTables = {
  'disclosure.signing_key': SigningKeyTable
  'disclosure.receipt': ReceiptTable
}

export const disclosureTables = (db: Db | Tx) => db.withTables<DisclosureTables>()
