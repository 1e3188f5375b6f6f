import { rereadOn } from './reread.ts'

rereadOn('lobby', ['casino'])
