// The house's own pictures, shared by every title.
import fs from 'node:fs'
import { magick, out, ship, shipJson, trimmed, word } from './compose.mjs'

const OUTLINES = { 1: '#3a0612', 2: '#1e0424', 3: '#0e0428', tr: '#04182c', en: '#04182c' }

export default {
  coins: () => {
    const frames = Array.from({ length: 12 }, (_, i) =>
      out(`house-coin-${String(i).padStart(2, '0')}.png`),
    )
    magick(
      frames,
      '-modulate',
      '104,118',
      '-filter',
      'Lanczos',
      '-resize',
      '128x128',
      '+append',
      out('house-coins.png'),
    )
    ship(out('house-coins.png'), 'house', 'coins', 60e3)
    shipJson('house', 'coins', { frames: 12, w: 128, h: 128, turn: 180 })
  },
  words: async () => {
    const all = [
      ...[1, 2, 3].flatMap((t) => ['tr', 'en'].map((l) => [`bigwin-${l}-${t}`, OUTLINES[t]])),
      ...['tr', 'en'].map((l) => [`freespins-${l}`, OUTLINES[l]]),
    ]
    for (const [name, outline] of all)
      if (fs.existsSync(out(`house-${name}.png`)))
        await word('house', name, trimmed(`house-${name}`), outline, 800, 48e3)
  },
}
