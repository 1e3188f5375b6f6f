import { writeFileSync } from 'node:fs'
import { countPoker } from '#games/originals/poker-count.ts'
import { POKER_VARIANTS, pokerTable } from '#games/originals/poker-variants.ts'

const OUT = new URL('../src/games/originals/vectors/poker-figures.json', import.meta.url)

const figures = Object.fromEntries(
  POKER_VARIANTS.map((variant) => [variant, countPoker(pokerTable(variant))]),
)
writeFileSync(OUT, `${JSON.stringify(figures, null, 2)}\n`)
