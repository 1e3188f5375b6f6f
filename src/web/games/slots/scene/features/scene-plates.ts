import { artAddress } from '#web/game-shell/art-address.ts'
import { loadPuppets, loadTexture } from '../load-art.ts'
import type { SceneBase } from '../scene-base.ts'
import { createBigWin } from '../wins/big-win.ts'
import { createCloth } from '../wins/cloth.ts'
import { createFeaturePlates } from './feature-plates.ts'
import { createPuppetShow } from './puppet-show.ts'
import { createSpecialChoice } from './special-choice.ts'

export function createScenePlates({
  title,
  art,
  house,
  sound,
  texts,
  lang,
  money,
  gold,
  tools,
}: SceneBase) {
  const { clock, fx, random } = tools
  const light = title.colours.light
  const big = createBigWin({
    clock,
    fx,
    house,
    cloth:
      title.cloth &&
      createCloth({ clock, picture: () => loadTexture(artAddress(title.slug, 'cloth')) }),
    numerals: gold,
    words: texts.bigWin,
    money,
    light,
    random,
    onTier: (tier) => sound.bigWin(tier),
    onCount: (share) => share < 1 && sound.tick(share),
  })
  const plates = createFeaturePlates({
    clock,
    fx,
    house,
    numerals: gold,
    money,
    light,
    words: {
      title: texts.freeSpins.toLocaleUpperCase(lang),
      summary: texts.summary.toLocaleUpperCase(lang),
      tap: texts.tapToGo,
    },
  })
  const special = createSpecialChoice({
    title,
    clock,
    fx,
    sound,
    atlas: art.atlas,
    words: {
      choice: '',
      again: '',
      ...texts.books[title.slug],
      name: (symbol) => texts.symbols[symbol] ?? symbol,
    },
  })
  const puppets =
    title.puppets &&
    createPuppetShow({
      title,
      cast: title.puppets,
      clock,
      fx,
      sound,
      load: () => loadPuppets(title.slug),
    })
  return { big, plates, special, puppets }
}
