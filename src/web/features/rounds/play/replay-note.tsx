import { useSearch } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listenToGame, sendToGame } from './game-message.ts'

export function ReplayNote({
  frame,
  ready,
}: {
  frame: RefObject<HTMLIFrameElement | null>
  ready: boolean
}) {
  const texts = useTexts().play
  const { replay } = useSearch({ strict: false })
  const [shownID, setShownID] = useState<string>()
  useEffect(
    () =>
      listenToGame(frame, (message) => {
        if (message.type === 'replayed') setShownID(message.roundID)
      }),
    [frame],
  )
  useEffect(() => {
    if (ready && replay !== undefined)
      sendToGame(frame.current, { type: 'replay', roundID: replay })
  }, [frame, ready, replay])
  if (replay === undefined || shownID !== replay) return null
  return (
    <div role="status" className="play__line play__line--plain">
      <Icon name="history" />
      <span className="grow">{texts.replayShown}</span>
      <Button
        size="sm"
        onClick={() => {
          setShownID(undefined)
          sendToGame(frame.current, { type: 'replay', roundID: replay })
        }}
      >
        {texts.replayAgain}
      </Button>
    </div>
  )
}
