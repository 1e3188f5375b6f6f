import { common } from './common.tr.ts'
import { content } from './content.tr.ts'
import { identity } from './identity.tr.ts'
import { lobby } from './lobby.tr.ts'
import { play } from './play.tr.ts'

/** Everything the site says, in Turkish: the original. */
export const texts = { common, content, identity, lobby, play }
export type Texts = typeof texts
