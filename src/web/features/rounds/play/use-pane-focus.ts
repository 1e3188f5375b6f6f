import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react'

const LOOK_EVERY_MS = 250

/**
 * Returns the frame that has keyboard focus. `document.activeElement` may name a frame that was
 * focused before; a frame of another origin has no other indication.
 */
function focusedFrame(): HTMLIFrameElement | undefined {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('[data-game] iframe')]
  return (
    frames.find(({ contentDocument }) => contentDocument?.hasFocus()) ??
    frames.find((frame) => frame.contentDocument === null && frame === document.activeElement)
  )
}

/**
 * Returns which of two games was pressed last: it has the sound and the keys. A press inside a
 * frame is not visible outside it, but the frame then has the focus.
 */
export function usePaneFocus(games: readonly string[]) {
  const among = games.join(' ')
  const [pressed, setPressed] = useState<{ gameID: string | undefined; among: string }>()
  const isPair = games.length > 1
  // A game that was just opened becomes the active one.
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
