import { common } from './common.en.ts'
import { content } from './content.en.ts'
import { identity } from './identity.en.ts'
import { lobby } from './lobby.en.ts'
import { play } from './play.en.ts'
import type { Texts } from './tr.ts'

/** Everything the site says, in English. */
export const texts: Texts = { common, content, identity, lobby, play }
