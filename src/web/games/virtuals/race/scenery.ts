import type { RaceKind } from '#games/virtuals/races/race-card.ts'

type Pen = CanvasRenderingContext2D
/** `left` is the camera's position in track pixels. */
export type View = { width: number; height: number; horizon: number; left: number }

/** A ridge as a sum of waves, so that a place always has the same height. */
function ridge(
  pen: Pen,
  { width, horizon }: View,
  shift: number,
  height: number,
  colour: string,
  waves: readonly [number, number],
): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, horizon)
  for (let x = 0; x <= width + 12; x += 12) {
    const at = x + shift
    pen.lineTo(
      x,
      horizon -
        height * (0.62 + 0.26 * Math.sin(at / waves[0]) + 0.12 * Math.sin(at / waves[1] + 2)),
    )
  }
  pen.lineTo(width, horizon)
  pen.fill()
}

function sky(pen: Pen, { width, horizon }: View, colours: readonly string[]): void {
  const light = pen.createLinearGradient(0, 0, 0, horizon)
  colours.forEach((colour, at) => light.addColorStop(at / (colours.length - 1), colour))
  pen.fillStyle = light
  pen.fillRect(0, 0, width, horizon + 1)
}

function bridge(pen: Pen, { horizon, height }: View, x: number): void {
  const deck = horizon - height * 0.085
  const top = horizon - height * 0.26
  const span = height * 1.05
  pen.strokeStyle = '#3a2346'
  pen.fillStyle = '#3a2346'
  pen.fillRect(x - span, deck, span * 3, 3)
  for (const tower of [x, x + span]) pen.fillRect(tower - 4, top, 8, horizon - top)
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(x - span, deck)
  pen.quadraticCurveTo(x - span * 0.3, deck - 4, x, top)
  pen.quadraticCurveTo(x + span / 2, deck + height * 0.14, x + span, top)
  pen.quadraticCurveTo(x + span * 1.3, deck - 4, x + span * 2, deck)
  pen.stroke()
  pen.lineWidth = 0.8
  for (let share = 0.04; share < 1; share += 0.06) {
    const cable =
      (1 - share) ** 2 * top + 2 * share * (1 - share) * (deck + height * 0.14) + share ** 2 * top
    pen.beginPath()
    pen.moveTo(x + span * share, cable)
    pen.lineTo(x + span * share, deck)
    pen.stroke()
  }
  pen.fillStyle = '#ffd9a0'
  for (let at = -1; at < 2; at += 0.08) pen.fillRect(x + span * at, deck - 2, 2, 2)
}

function cypresses(
  pen: Pen,
  { width, horizon, height, left }: View,
  parallax: number,
  colour: string,
): void {
  const every = height * 0.19
  const first = Math.floor((left * parallax) / every)
  pen.fillStyle = colour
  for (let tree = first - 1; (tree - first) * every < width + every * 2; tree += 1) {
    const x = tree * every - left * parallax
    const tall = height * (0.07 + 0.05 * Math.abs(Math.sin(tree * 12.9)))
    pen.beginPath()
    pen.moveTo(x, horizon + 2)
    pen.bezierCurveTo(
      x - tall * 0.3,
      horizon - tall * 0.2,
      x - tall * 0.12,
      horizon - tall,
      x,
      horizon - tall * 1.15,
    )
    pen.bezierCurveTo(
      x + tall * 0.12,
      horizon - tall,
      x + tall * 0.3,
      horizon - tall * 0.2,
      x,
      horizon + 2,
    )
    pen.fill()
  }
}

function dusk(pen: Pen, view: View): void {
  const { width, height, horizon, left } = view
  sky(pen, view, ['#1b1236', '#4b2458', '#a8435e', '#f09a62', '#ffd39a'])
  pen.fillStyle = '#ffe8bd'
  pen.beginPath()
  pen.arc(width * 0.72 - left * 0.004, horizon - height * 0.17, height * 0.075, 0, 7)
  pen.fill()
  ridge(pen, view, left * 0.04, height * 0.16, '#6d3763', [340, 97])
  pen.fillStyle = '#b4586f'
  pen.fillRect(0, horizon - height * 0.055, width, height * 0.055)
  pen.fillStyle = 'rgb(255 226 176 / 0.5)'
  for (let at = 0; at < 26; at += 1)
    pen.fillRect(
      ((at * 173 - left * 0.06) % (width + 60)) + (at % 2 ? 30 : 0),
      horizon - height * (0.012 + 0.0016 * (at % 22)),
      26 + (at % 5) * 9,
      1.4,
    )
  const loop = height * 5.2
  for (let at = -1; at < 2; at += 1)
    bridge(pen, view, width * 0.32 + at * loop - ((left * 0.09) % loop))
  ridge(pen, view, left * 0.2, height * 0.06, '#3b2140', [210, 61])
  cypresses(pen, view, 0.34, '#24172c')
}

function night(pen: Pen, view: View): void {
  const { width, height, horizon, left } = view
  sky(pen, view, ['#070b1e', '#0d1836', '#1a2c52'])
  pen.fillStyle = 'rgb(255 255 255 / 0.6)'
  for (let star = 0; star < 50; star += 1)
    pen.fillRect((star * 197) % width, (star * 71) % (horizon * 0.6), 1.4, 1.4)
  ridge(pen, view, left * 0.05, height * 0.14, '#0b1429', [300, 80])
  const loop = height * 2.4
  for (let at = -1; at * loop < width + loop * 2; at += 1) {
    const x = at * loop - ((left * 0.3) % loop)
    pen.fillStyle = '#131d36'
    pen.fillRect(x, horizon - height * 0.17, loop * 0.86, height * 0.17)
    for (let row = 0; row < 5; row += 1)
      for (let seat = 0; seat < 110; seat += 1) {
        const warm = Math.abs(Math.sin(seat * 7.7 + row * 3.1 + at))
        pen.fillStyle = `hsl(${(warm * 9_301) % 360} 16% ${24 + warm * 30}%)`
        pen.fillRect(
          x + 8 + (seat * loop * 0.82) / 110,
          horizon - height * 0.15 + row * height * 0.028,
          4,
          5,
        )
      }
    pen.fillStyle = '#24304e'
    pen.fillRect(x + loop * 0.92, horizon - height * 0.36, 5, height * 0.36)
    const glow = pen.createRadialGradient(
      x + loop * 0.92,
      horizon - height * 0.38,
      2,
      x + loop * 0.92,
      horizon - height * 0.38,
      height * 0.2,
    )
    glow.addColorStop(0, 'rgb(255 250 220 / 0.95)')
    glow.addColorStop(1, 'rgb(255 250 220 / 0)')
    pen.fillStyle = glow
    pen.fillRect(
      x + loop * 0.92 - height * 0.2,
      horizon - height * 0.58,
      height * 0.4,
      height * 0.4,
    )
  }
}

/** `per` is the track length between two marks, in pixels. */
export function drawScenery(pen: Pen, kind: RaceKind, view: View, per: number): void {
  const { width, height, horizon, left } = view
  if (kind === 'horses') dusk(pen, view)
  else night(pen, view)
  const [light, darker, rail] =
    kind === 'horses' ? ['#3f7d3d', '#367036', '#fbf4ea'] : ['#b98d57', '#ad8250', '#e9eef9']
  pen.fillStyle = darker
  pen.fillRect(0, horizon, width, height - horizon)
  pen.fillStyle = light
  for (let band = Math.floor(left / per) - 1; band * per - left < width; band += 2) {
    const x = band * per - left
    pen.beginPath()
    pen.moveTo(x + 30, horizon)
    pen.lineTo(x + per + 30, horizon)
    pen.lineTo(x + per - 40, height)
    pen.lineTo(x - 40, height)
    pen.fill()
  }
  const shade = pen.createLinearGradient(0, horizon, 0, height)
  shade.addColorStop(0, 'rgb(20 10 30 / 0.42)')
  shade.addColorStop(0.4, 'rgb(20 10 30 / 0.05)')
  shade.addColorStop(1, 'rgb(20 10 30 / 0.3)')
  pen.fillStyle = shade
  pen.fillRect(0, horizon, width, height - horizon)
  drawRail(pen, view, horizon + height * 0.035, rail, per / 2, 2.5)
}

export function drawRail(
  pen: Pen,
  { width, left }: View,
  y: number,
  colour: string,
  every: number,
  thick: number,
): void {
  pen.fillStyle = colour
  pen.fillRect(0, y, width, thick)
  for (let post = Math.floor(left / every); post * every - left < width; post += 1)
    pen.fillRect(post * every - left, y, thick, thick * 5)
}

/** `skew` shifts the near end of the line to the left, in picture heights. */
export function drawPost(pen: Pen, { horizon, height }: View, x: number, skew: number): void {
  const foot = x + height * 0.03
  const [far, near] = [horizon + height * 0.05, height * 0.95]
  pen.fillStyle = 'rgb(255 255 255 / 0.85)'
  pen.beginPath()
  pen.moveTo(foot, far)
  pen.lineTo(foot + 6, far)
  pen.lineTo(foot + 4 - height * skew * 1.2, near)
  pen.lineTo(foot - 10 - height * skew * 1.2, near)
  pen.fill()
  for (let part = 0; part < 8; part += 1) {
    pen.fillStyle = part % 2 === 0 ? '#e2264b' : '#fff'
    pen.fillRect(foot - 1, far - (part + 1) * height * 0.045, 8, height * 0.045)
  }
  pen.fillStyle = '#ffd978'
  pen.beginPath()
  pen.arc(foot + 3, far - height * 0.38, 9, 0, 7)
  pen.fill()
}
