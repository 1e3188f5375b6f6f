export type Pen = CanvasRenderingContext2D
export type Size = { width: number; height: number }

export function drawStand(pen: Pen, { width, height }: Size): void {
  const light = pen.createLinearGradient(0, 0, 0, height * 0.24)
  light.addColorStop(0, '#0c0a1c')
  light.addColorStop(1, '#231b3c')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height * 0.24)
  for (let row = 0; row < 6; row += 1) {
    for (let seat = 0; seat < width / 9; seat += 1) {
      const mix = Math.abs(Math.sin(seat * 12.97 + row * 78.2))
      pen.fillStyle = `hsl(${(mix * 9_301) % 360} ${10 + mix * 16}% ${20 + ((mix * 53) % 1) * 24}%)`
      pen.fillRect(seat * 9 + (row % 2) * 4, height * (0.05 + row * 0.022), 5, height * 0.014)
    }
  }
  pen.fillStyle = '#120e22'
  pen.fillRect(0, height * 0.185, width, height * 0.022)
  for (const x of [0.08, 0.92]) {
    const glow = pen.createRadialGradient(width * x, 0, 4, width * x, 0, height * 0.7)
    glow.addColorStop(0, 'rgb(255 250 225 / 0.22)')
    glow.addColorStop(1, 'rgb(255 250 225 / 0)')
    pen.fillStyle = glow
    pen.fillRect(0, 0, width, height)
  }
}
