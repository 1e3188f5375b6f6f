import { useEffect, useRef } from 'react'

const MAX_PIXELS = 1.5
const REDUCED_MOTION_EVERY_MS = 1_000

type Draw = (
  pen: CanvasRenderingContext2D,
  size: { width: number; height: number },
  timeMs: number,
) => void

/** Redraws a picture every frame, or rarely with reduced motion; not while the page is hidden. */
export function CanvasScreen({
  draw,
  reducedMotion,
  label,
}: {
  draw: Draw
  reducedMotion: boolean
  label: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  }, [draw])
  useEffect(() => {
    const board = canvas.current
    const pen = board?.getContext('2d')
    if (board == null || pen == null) return
    let frame = 0
    let timer = 0
    const paint = (timeMs: number): void => {
      const { clientWidth: width, clientHeight: height } = board
      const pixels = Math.min(MAX_PIXELS, devicePixelRatio)
      const [wide, tall] = [Math.round(width * pixels), Math.round(height * pixels)]
      if (board.width !== wide || board.height !== tall)
        Object.assign(board, { width: wide, height: tall })
      pen.setTransform(pixels, 0, 0, pixels, 0, 0)
      if (width > 0 && !document.hidden) latest.current(pen, { width, height }, timeMs)
      if (reducedMotion) timer = window.setTimeout(() => paint(0), REDUCED_MOTION_EVERY_MS)
      else frame = requestAnimationFrame(paint)
    }
    paint(0)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [reducedMotion])
  return <canvas ref={canvas} className="vs-canvas" role="img" aria-label={label} />
}
