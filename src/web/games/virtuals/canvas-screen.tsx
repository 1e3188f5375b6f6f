import { useEffect, useRef } from 'react'

const MAX_PIXELS = 1.5
/** Where motion is calm the picture is renewed so seldom. */
const CALM_EVERY_MS = 1_000

type Draw = (
  pen: CanvasRenderingContext2D,
  size: { width: number; height: number },
  timeMs: number,
) => void

/**
 * A picture that is drawn again with every frame, or seldom where motion is calm; nothing while the
 * page is hidden.
 */
export function CanvasScreen({ draw, calm, label }: { draw: Draw; calm: boolean; label: string }) {
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
      if (calm) timer = window.setTimeout(() => paint(0), CALM_EVERY_MS)
      else frame = requestAnimationFrame(paint)
    }
    paint(0)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [calm])
  return <canvas ref={canvas} className="vs-canvas" role="img" aria-label={label} />
}
