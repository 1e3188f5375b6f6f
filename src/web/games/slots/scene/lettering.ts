import { Container, Sprite, Text, type Texture } from 'pixi.js'

export type Lettering = { root: Container; readonly width: number; readonly height: number }

export function createLettering(drawn: Texture | undefined, words: string): Lettering {
  const root = new Container()
  if (drawn) {
    root.addChild(new Sprite({ texture: drawn, anchor: 0.5 }))
    return { root, width: drawn.width, height: drawn.height }
  }
  const text = new Text({
    text: words,
    anchor: 0.5,
    resolution: 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 96,
      fill: 0xffd765,
      letterSpacing: -1,
      stroke: { color: 0x6b1026, width: 14, join: 'round' },
      dropShadow: { color: 0x2a0512, alpha: 0.8, blur: 0, distance: 7, angle: Math.PI / 2 },
      padding: 20,
    },
  })
  root.addChild(text)
  return { root, width: text.width, height: text.height }
}
