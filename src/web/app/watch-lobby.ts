import { rereadOn } from './reread.ts'

/** A game that was closed or opened goes from, or comes to, the pages that are open. */
rereadOn('lobby', ['casino'])
