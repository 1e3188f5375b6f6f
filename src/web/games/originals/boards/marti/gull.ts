/** Pose of the gull; `beat` is −1 (wings down) … 1 (wings up). */
export type GullPose =
  | { kind: 'fly'; beat: number }
  | { kind: 'sit'; bob: number }
  | { kind: 'dive' }

type Place = { x: number; y: number; size: number; angle: number }

const WHITE = '#fffaf4'
const SHADE = '#b9aecb'
const TIP = '#2b2140'

export function drawGull(
  ctx: CanvasRenderingContext2D,
  { x, y, size, angle }: Place,
  pose: GullPose,
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.scale(size / 1.3, size / 1.3)
  if (pose.kind === 'fly') wing(ctx, pose.beat * 0.92 + 0.08, 0.1, true)
  if (pose.kind === 'dive') wing(ctx, -0.12, -0.12, true)
  if (pose.kind === 'sit') legs(ctx)
  body(ctx)
  if (pose.kind === 'fly') wing(ctx, pose.beat, 0, false)
  else foldedWing(ctx, pose.kind === 'dive')
  ctx.restore()
}

function body(ctx: CanvasRenderingContext2D): void {
  const light = ctx.createLinearGradient(0, -0.2, 0, 0.22)
  light.addColorStop(0, WHITE)
  light.addColorStop(0.55, '#f4e6e4')
  light.addColorStop(1, '#d8a9a4')
  ctx.fillStyle = light
  ctx.beginPath()
  ctx.moveTo(0.52, -0.03)
  ctx.bezierCurveTo(0.52, -0.17, 0.36, -0.2, 0.27, -0.13)
  ctx.bezierCurveTo(0.12, -0.18, -0.12, -0.17, -0.34, -0.06)
  ctx.lineTo(-0.68, -0.09)
  ctx.lineTo(-0.62, 0)
  ctx.lineTo(-0.7, 0.06)
  ctx.bezierCurveTo(-0.5, 0.09, -0.34, 0.14, -0.12, 0.18)
  ctx.bezierCurveTo(0.14, 0.22, 0.36, 0.14, 0.46, 0.07)
  ctx.bezierCurveTo(0.5, 0.04, 0.52, 0.01, 0.52, -0.03)
  ctx.fill()
  ctx.fillStyle = '#ff9f43'
  ctx.beginPath()
  ctx.moveTo(0.505, -0.075)
  ctx.quadraticCurveTo(0.64, -0.06, 0.7, 0.0)
  ctx.quadraticCurveTo(0.68, 0.03, 0.65, 0.035)
  ctx.quadraticCurveTo(0.57, 0.03, 0.5, 0.02)
  ctx.fill()
  ctx.fillStyle = '#e8402f'
  ctx.beginPath()
  ctx.arc(0.645, 0.01, 0.016, 0, 7)
  ctx.fill()
  ctx.fillStyle = TIP
  ctx.beginPath()
  ctx.arc(0.42, -0.07, 0.024, 0, 7)
  ctx.fill()
}

/** `beat` lifts the wing's tip; the elbow follows with a delay. */
function wing(ctx: CanvasRenderingContext2D, beat: number, shift: number, far: boolean): void {
  const lift = Math.max(-0.75, beat)
  // When level, the near wing points towards the viewer and the far one away.
  const level = (1 - Math.min(1, Math.abs(lift))) * (far ? -0.2 : 0.22)
  const [ex, ey] = [0.1 + shift, -0.1 - lift * 0.46 + level * 0.6]
  const [tx, ty] = [-0.34 + shift - Math.abs(lift) * 0.1, -0.02 - lift * 1.02 + level]
  const paint = ctx.createLinearGradient(0.1, 0, tx, ty)
  paint.addColorStop(0, far ? '#a89cbd' : WHITE)
  paint.addColorStop(0.62, far ? '#8f83a8' : SHADE)
  paint.addColorStop(0.74, far ? '#8f83a8' : '#9c90b4')
  paint.addColorStop(0.8, TIP)
  paint.addColorStop(1, TIP)
  ctx.fillStyle = paint
  ctx.beginPath()
  ctx.moveTo(0.24 + shift, -0.08)
  ctx.quadraticCurveTo(0.26 + shift, (ey - 0.08) * 0.62, ex, ey)
  ctx.quadraticCurveTo((ex + tx) / 2 + 0.06, (ey + ty) / 2 - 0.07, tx, ty)
  ctx.quadraticCurveTo(tx + 0.03, ty + 0.12, (tx + ex) / 2 - 0.1, (ty + ey) / 2 + 0.1)
  ctx.quadraticCurveTo(-0.2 + shift, ey * 0.55 + 0.03, -0.26 + shift, 0)
  ctx.closePath()
  ctx.fill()
}

function foldedWing(ctx: CanvasRenderingContext2D, tight: boolean): void {
  const paint = ctx.createLinearGradient(0.2, 0, -0.6, 0)
  paint.addColorStop(0, '#d9d0e3')
  paint.addColorStop(0.7, '#9c90b4')
  paint.addColorStop(0.82, TIP)
  ctx.fillStyle = paint
  ctx.beginPath()
  ctx.moveTo(0.22, -0.08)
  ctx.bezierCurveTo(0.05, tight ? -0.12 : -0.2, -0.3, -0.14, -0.78, -0.02)
  ctx.bezierCurveTo(-0.4, 0.06, 0.08, 0.14, 0.22, -0.08)
  ctx.fill()
}

function legs(ctx: CanvasRenderingContext2D): void {
  ctx.strokeStyle = '#ff9f43'
  ctx.lineWidth = 0.035
  ctx.beginPath()
  for (const x of [-0.06, 0.06]) {
    ctx.moveTo(x, 0.15)
    ctx.lineTo(x + 0.01, 0.34)
  }
  ctx.stroke()
}
