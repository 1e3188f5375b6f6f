import { Container, Sprite } from 'pixi.js'
import type { Cell } from '#games/slots/events.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { FxTextures } from '../fx-textures.ts'
import { type SymbolFactory, type SymbolView } from '../reels/symbol-view.ts'
import { boxIn, type WindowView } from '../reels/window-view.ts'

type Parts = {
  title: TitlePresentation
  view: WindowView
  makeSymbol: SymbolFactory
  fx: FxTextures
}

export function createRaisedSymbols({ title, view, makeSymbol, fx }: Parts) {
  const symbols = new Container()
  const glows = new Container()
  const pool: SymbolView[] = []
  const isLight = title.groundDepth < 0.8
  let used = 0
  return {
    symbols,
    glows,
    raise(cell: Cell): SymbolView | undefined {
      const source = view.viewAt(cell)
      if (!source?.symbol) return undefined
      const copy = pool[used] ?? makeSymbol()
      pool[used++] = copy
      const { x, y, w, h } = boxIn(view, cell)
      copy.root.position.set(x, y)
      copy.root.scale.set(source.root.scale.x)
      copy.body.scale.set(1)
      copy.body.rotation = 0
      copy.body.position.set(0, 0)
      copy.show(source.symbol, { value: source.value })
      symbols.addChild(copy.root)
      const glow = new Sprite({
        texture: fx.glow,
        anchor: 0.5,
        x,
        y,
        width: w * 1.5,
        height: h * 1.5,
        tint: isLight ? 0xffb52e : title.colours.light,
        blendMode: isLight ? 'normal' : 'add',
        alpha: 0.75,
      })
      glows.addChild(glow)
      return copy
    },
    hide(): void {
      used = 0
      for (const copy of pool) copy.hide()
      for (const glow of glows.removeChildren()) glow.destroy()
    },
  }
}
