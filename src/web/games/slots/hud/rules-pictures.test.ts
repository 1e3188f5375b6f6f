import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slotGame } from '#games/slots/slot-game.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { stage as english } from '#shared/texts/slots/stage.en.ts'
import { stage as turkish } from '#shared/texts/slots/stage.tr.ts'
import { paysOf, readPaytable } from '../rounds/paytable.ts'
import { loadTitle } from '../titles/load-title.ts'

const RANK = /^(?:10|[AKQJ])$/
/** Besides symbols, an atlas contains blurred ones and the words on plates. */
const NO_SYMBOL = /-(?:blur|tr|en)$/

const ART = fileURLToPath(new URL('../../../public/art/', import.meta.url))

test.each(SLOT_TITLES.map((title) => [title.slug, title] as const))(
  'the rules of %s draw every symbol that pays, with its name in both languages',
  async (slug, title) => {
    const paytable = readPaytable(slotGame(title).rules.paytable)
    const { symbols } = await loadTitle(slug)
    const { frames } = JSON.parse(readFileSync(`${ART}${slug}/atlas.json`, 'utf8')) as {
      frames: Record<string, object>
    }
    const pictures = Object.keys(frames).filter((name) => !NO_SYMBOL.test(name))
    const pays = (symbol: string) => paysOf(paytable, symbol, 100n).length > 0
    const paying = symbols.filter(pays)
    expect(paying.length).toBeGreaterThan(5)
    expect(
      paying.filter((symbol) => !pictures.includes(symbol)),
      'without a picture',
    ).toEqual([])
    expect(
      pictures.filter((symbol) => pays(symbol) && !symbols.includes(symbol)),
      'left out of the rules',
    ).toEqual([])
    for (const [lang, { symbols: names }] of Object.entries({ turkish, english })) {
      expect(
        paying.filter((symbol) => !RANK.test(symbol) && names[symbol] === undefined),
        `without a name: ${lang}`,
      ).toEqual([])
    }
  },
)
