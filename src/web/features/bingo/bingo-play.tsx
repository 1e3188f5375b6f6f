import type { ReactNode } from 'react'
import { call } from '#web/lib/api.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { FramedPlay } from '#web/ui/framed-play.tsx'
import { useBingoTexts } from './bingo-texts.ts'

/** One hall over the whole screen; `fun` watches it with free tickets. */
export function BingoPlay({ roomID, mode, tools }: { roomID: string; mode: 'real' | 'fun'; tools?: ReactNode }) {
  const texts = useBingoTexts()
  const signedIn = useSignedIn()
  useDocumentTitle(texts.lobby.title)
  return (
    <FramedPlay
      launchKey={['bingo', roomID, mode]} enabled={signedIn || mode === 'fun'} title={texts.lobby.title} words={texts.play} lobby="/bingo" tools={tools}
      launch={async (signal) => (await call('bingo', 'init_game', { roomID, mode }, { signal })).data}
    />
  )
}
