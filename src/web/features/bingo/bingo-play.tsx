import type { ReactNode } from 'react'
import { call } from '#web/lib/api.ts'
import { ensureOwnSeed } from '#web/lib/own-seed.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { FramedPlay } from '#web/ui/framed-play.tsx'
import { useBingoTexts } from './bingo-texts.ts'

export function BingoPlay({
  roomID,
  mode,
  tools,
  note,
}: {
  roomID: string
  mode: 'real' | 'fun'
  tools?: ReactNode
  note?: ReactNode
}) {
  const texts = useBingoTexts()
  const signedIn = useSignedIn()
  useDocumentTitle(texts.lobby.title)
  return (
    <FramedPlay
      launchKey={['bingo', roomID, mode]}
      enabled={signedIn || mode === 'fun'}
      title={texts.lobby.title}
      words={texts.play}
      lobby="/bingo"
      tools={tools}
      note={note}
      gameForMoney={mode === 'real' ? roomID : undefined}
      launch={async (signal) => {
        if (mode === 'real') await ensureOwnSeed(signal)
        return (await call('bingo', 'init_game', { roomID, mode }, { signal })).data
      }}
    />
  )
}
