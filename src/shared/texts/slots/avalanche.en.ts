import type * as turkish from './avalanche.tr.ts'

export const avalancheTexts: typeof turkish.avalancheTexts = {
  title: 'Opening terraces',
  grow: (start, startWays, max, maxWays) =>
    `Every paid spin starts with ${start} open terraces and ${startWays} ways. Winning symbols dissolve in the water, the rest fall and new ones fill in from the top. With every win in a row, the water spills into the terrace below and opens it too: ${max} open terraces make ${maxWays} ways.`,
  back: (start) =>
    `This repeats as long as there are new wins. Without one the spin ends, and the next starts with ${start} terraces again.`,
  free: (start, ways) =>
    `Free spins start with ${start} open terraces and ${ways} ways. An open terrace stays open to the last free spin.`,
  raise: (rows, first, step, max) =>
    `In free spins, every win with all ${rows} terraces open raises the multiplier of the wins that follow by ${step}. It starts at ×${first}, reaches ×${max} at most and never drops before the last free spin.`,
  note: 'Open terraces stay open. With all of them open, every win raises the multiplier by 1.',
  opened: (rows, ways) => `${rows} terraces open, ${ways} ways`,
}

export const avalancheSymbols: typeof turkish.avalancheSymbols = {
  dove: 'Dove',
  column: 'Column',
  mirror: 'Bronze mirror',
  lotus: 'Water lily',
  drop: 'Water drop',
  terrace: 'Travertine',
  'wave-stone': 'Wave stone',
  'leaf-stone': 'Leaf stone',
  'rosette-stone': 'Flower stone',
  'star-stone': 'Star stone',
}
