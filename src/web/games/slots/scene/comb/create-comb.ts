import type { SceneBase } from '../scene-base.ts'
import { createHoneycomb } from './honeycomb.ts'
import { createLevelMoment } from './level-moment.ts'
import type { RoundParts } from '../playback.ts'

/** The meter of a collect machine and its levels; undefined for every other game. */
export function createComb(base: SceneBase) {
  const { title, levels, art, sound, texts, lang, gold, pale, tools } = base
  const look = title.comb
  if (!look || !levels) return undefined
  const { clock, fx } = tools
  const meter = createHoneycomb({
    look,
    levels,
    reels: title.reels,
    clock,
    fx,
    numerals: pale,
    flyer: art.atlas.get(look.flyer),
    onCell: (index) => sound.multiplier(index % 8),
  })
  const moment = createLevelMoment({
    clock,
    fx,
    numerals: gold,
    textures: meter.textures,
    light: title.colours.light,
    ink: title.colours.shade,
  })
  const words = texts.collects[title.slug]
  const name = (symbol: string) => texts.symbols[symbol] ?? symbol
  const acts: RoundParts['comb'] = {
    fill: meter.fill,
    shine: meter.shine,
    wake: meter.wake,
    clear: meter.clear,
    moment: ({ level, multiplier, upgrade: { from, to }, awarded }) =>
      moment.play({
        title: (words?.level(level) ?? String(level)).toLocaleUpperCase(lang),
        times: `×${multiplier}`,
        note: words?.levelNote(awarded, name(from), name(to)) ?? '',
        from: art.atlas.get(from),
        to: art.atlas.get(to),
      }),
  }
  return { meter, moment, acts }
}
