import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { Cell } from '#games/slots/events.ts'
import type { Ride } from '#games/slots/ways/machine.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix, outBack } from '../easing.ts'
import { CELL } from '../reels/symbol-view.ts'
import { cellCentre } from '../reels/window-view.ts'

/**
 * Progress line of collected symbols with a stop at each step, on the frame's lower edge in free
 * spins only. Board units.
 */
export type RideMeter = {
  root: Container
  open: () => Promise<void>
  collect: (
    cells: readonly Cell[],
    total: number,
    onBoard: (index: number) => void,
  ) => Promise<void>
  arrive: (multiplier: number) => Promise<void>
  close: () => Promise<void>
}

type Parts = { title: TitlePresentation; ride: Ride; clock: Clock; passenger: Texture | undefined }

const HEIGHT = 66
const EDGE = 54
const FLIGHT_MS = 460
const FLIGHT_GAP_MS = 110
const BELOW = 40
const STOP_RADIUS = 22

export function createRideMeter({ title, ride, clock, passenger }: Parts): RideMeter {
  const root = new Container({ visible: false, eventMode: 'none' })
  const width = title.reels * CELL * 0.9
  const { shade, main, second, light } = title.colours
  const last = ride.steps.at(-1)?.wilds ?? 1
  const xOf = (count: number) =>
    -width / 2 + EDGE + ((width - 2 * EDGE) * Math.min(last, count)) / last
  const shadow = new Graphics({ alpha: 0.45 })
  const plate = new Graphics()
  const way = new Graphics()
  const stops = [{ wilds: 0, multiplier: ride.multiplier }, ...ride.steps].map(
    ({ wilds, multiplier }) => ({
      wilds,
      multiplier,
      words: createStopLabel(multiplier, xOf(wilds), second),
    }),
  )
  const boat = new Sprite({
    ...(passenger ? { texture: passenger } : {}),
    anchor: { x: 0.5, y: 0.8 },
  })
  const flyers = new Container()
  boat.setSize(CELL * 0.46)
  root.addChild(shadow, plate, way, boat, ...stops.map(({ words }) => words), flyers)
  root.position.set((title.reels * CELL) / 2, title.rows * CELL + BELOW)
  let shown = 0

  const drawWay = (at: number) => {
    shown = at
    way
      .clear()
      .moveTo(xOf(0), 0)
      .lineTo(xOf(last), 0)
      .stroke({ color: second, width: 6, alpha: 0.32 })
    if (at > 0) way.moveTo(xOf(0), 0).lineTo(xOf(at), 0).stroke({ color: main, width: 8 })
    for (let count = 1; count < last; count++)
      way
        .circle(xOf(count), 0, 7)
        .fill(count <= at ? light : shade)
        .stroke({ color: second, width: 3, alpha: count <= at ? 1 : 0.55 })
    for (const { wilds } of stops)
      way
        .circle(xOf(wilds), 0, STOP_RADIUS)
        .fill(wilds <= at ? main : shade)
        .stroke({ color: wilds <= at ? second : light, width: 4 })
    boat.position.set(xOf(at), -STOP_RADIUS + 8)
  }
  const sail = (to: number) => {
    const from = shown
    return clock.run(260, (t) => drawWay(mix(from, to, t)), { easing: inOut })
  }
  const fly = async (cell: Cell, to: number): Promise<void> => {
    const copy = new Sprite({ ...(passenger ? { texture: passenger } : {}), anchor: 0.5 })
    const at = cellCentre(cell)
    const from = { x: at.x - root.x, y: at.y - root.y }
    flyers.addChild(copy)
    await clock.run(
      FLIGHT_MS,
      (t) => {
        copy.setSize(CELL * mix(0.98, 0.34, t))
        copy.position.set(
          mix(from.x, xOf(to), t),
          mix(from.y, -10, t) - Math.sin(Math.PI * t) * CELL * 0.5,
        )
      },
      { easing: inOut },
    )
    copy.destroy()
  }
  return {
    root,
    async open() {
      drawPlate({ shadow, plate }, width, title.colours)
      drawWay(0)
      root.visible = true
      await clock.run(
        360,
        (t) => {
          root.alpha = Math.min(1, t * 2)
          root.scale.set(0.7 + 0.3 * t)
        },
        { easing: outBack },
      )
    },
    async collect(cells, total, onBoard) {
      await Promise.all(
        cells.map(async (cell, index) => {
          await clock.wait(index * FLIGHT_GAP_MS)
          await fly(cell, total)
          onBoard(index)
        }),
      )
      await sail(Math.min(last, total))
    },
    async arrive(multiplier) {
      const stop = stops.find((each) => each.multiplier === multiplier)
      await clock.run(420, (t) => stop?.words.scale.set(1 + 0.9 * Math.sin(Math.PI * t)))
    },
    async close() {
      await clock.run(240, (t) => (root.alpha = 1 - t))
      root.visible = false
    },
  }
}

function createStopLabel(multiplier: number, x: number, colour: number): Text {
  return new Text({
    text: `×${multiplier}`,
    anchor: 0.5,
    resolution: 2,
    x,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 25,
      fill: colour,
    },
  })
}

function drawPlate(
  { shadow, plate }: { shadow: Graphics; plate: Graphics },
  width: number,
  { shade, second, light }: TitlePresentation['colours'],
): void {
  shadow
    .clear()
    .roundRect(-width / 2 + 4, -HEIGHT / 2 + 6, width, HEIGHT, 20)
    .fill(shade)
  plate
    .clear()
    .roundRect(-width / 2, -HEIGHT / 2, width, HEIGHT, 20)
    .fill(shade)
    .stroke({ color: light, width: 5 })
    .roundRect(-width / 2 + 8, -HEIGHT / 2 + 8, width - 16, HEIGHT - 16, 13)
    .stroke({ color: second, width: 2, alpha: 0.5 })
}
