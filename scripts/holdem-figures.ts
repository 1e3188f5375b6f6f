import { writeFileSync } from 'node:fs'
import { countAllFlops } from '#games/tables/holdem/count-flop.ts'

/**
 * Counts casino hold'em over every flop and writes the file that `holdem-figures.test.ts` reads.
 */
const OUT = new URL('../src/games/tables/vectors/holdem-flops.json', import.meta.url)

const rows = countAllFlops().map(({ flop, ways, result, calls, ties }) =>
  [...flop, ways, result, calls, ties].join(', '),
)
writeFileSync(OUT, `[\n${rows.map((row) => `  [${row}]`).join(',\n')}\n]\n`)
