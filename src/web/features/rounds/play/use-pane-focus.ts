import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react'

const LOOK_EVERY_MS = 250

/**
 * The frame that has the keys. The page's own answer may name one it gave the focus to before; a
 * frame of another origin has no other.
 */
function focusedFrame(): HTMLIFrameElement | undefined {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('[data-game] iframe')]
  return (
    frames.find(({ contentDocument }) => contentDocument?.hasFocus()) ??
    frames.find((frame) => frame.contentDocument === null && frame === document.activeElement)
  )
}

/**
 * Which of two games was pressed last: it has the sound and the keys. A press inside a frame is
 * told to no one outside of it, but the frame then has the focus.
 */
export function usePaneFocus(games: readonly string[]) {
  const among = games.join(' ')
  const [pressed, setPressed] = useState<{ gameID: string | undefined; among: string }>()
  const isPair = games.length > 1
  // A game that has just been opened is the one to play.
  const active =
    pressed?.among === among && pressed.gameID !== undefined ? pressed.gameID : games.at(-1)

  useEffect(() => {
    if (!isPair) return undefined
    const look = (): void => {
      const gameID = focusedFrame()?.closest<HTMLElement>('[data-game]')?.dataset.game
      if (gameID !== undefined) setPressed({ gameID, among })
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    addEventListener('blur', look)
    return () => {
      clearInterval(timer)
      removeEventListener('blur', look)
    }
  }, [isPair, among])

  function press({ currentTarget }: FocusEvent | PointerEvent): void {
    if (currentTarget instanceof HTMLElement)
      setPressed({ gameID: currentTarget.dataset.game, among })
  }
  return { active, press }
}
