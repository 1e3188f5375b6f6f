export function tulip(pen: CanvasRenderingContext2D, foot: number, length: number): void {
  const [wide, tip] = [length * 0.3, -foot - length]
  pen.fillStyle = pen.strokeStyle
  for (const side of [-1, 0, 1]) {
    pen.beginPath()
    pen.moveTo(0, -foot)
    pen.bezierCurveTo(
      side * wide * 1.9 - wide,
      -foot - length * 0.35,
      side * wide * 1.6 - wide * 0.5,
      -foot - length * 0.6,
      side * wide * 1.5,
      tip + Math.abs(side) * length * 0.12,
    )
    pen.bezierCurveTo(
      side * wide * 1.2 + wide * 0.5,
      -foot - length * 0.55,
      side * wide * 1.2 + wide,
      -foot - length * 0.35,
      0,
      -foot,
    )
    pen.fill()
  }
}
