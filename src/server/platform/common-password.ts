import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { FieldRefusal } from '#shared/refusals.ts'

/** Some 49,000 passwords of known leaks, the most common of them, as one JSON list in small letters. */
const LIST = '@zxcvbn-ts/language-common/src/passwords.json'
/** The file as it is: half a megabyte, read when the first password is chosen, and looked through in a fraction of a millisecond. */
let list: Promise<Buffer> | undefined

/** Whether many others use this password, however its letters are cased. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readFile(createRequire(import.meta.url).resolve(LIST))
  return (await list).includes(JSON.stringify(password.toLowerCase()))
}

/** Asked wherever somebody chooses a password. @throws FieldRefusal of `field` */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  if (await isCommonPassword(password)) throw new FieldRefusal({ [field]: 'passwordCommon' })
}
