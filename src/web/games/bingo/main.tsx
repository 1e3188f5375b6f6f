import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/components.css'
import '#web/game-shell/game-shell.css'
import './hall.css'
import { bingoGame } from '#games/bingo/games.ts'
import type { BingoLaunchReply } from '#shared/contracts/bingo.ts'
import { createTableSound } from '#web/game-shell/sound/table-sound.ts'
import { textsOf as gameTextsOf } from '#web/game-shell/game-texts.ts'
import { reportTrouble } from '#web/game-shell/sheets/trouble.ts'
import { listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { browserLang, reportStartFailure } from '#web/game-shell/sheets/start-failure.ts'
import { reloadOnMissingFile } from '#web/game-shell/connection/reload-once.ts'
import { launch } from '#web/game-shell/connection/transport.ts'
import { createHallClient } from './hall-client.ts'
import { HallPage } from './hall-page.tsx'
import { textsOf } from './hall-texts.ts'

async function start(): Promise<void> {
  const root = document.getElementById('hall')
  if (root === null) throw new Error('the page has no place for the hall')
  const reply = await launch<BingoLaunchReply>()
  document.documentElement.lang = reply.lang
  document.title = reply.name
  const sound = createTableSound()
  addEventListener('pointerdown', () => sound.wake())
  addEventListener('keydown', () => sound.wake())
  const game = bingoGame(reply.room.variant)
  const client = createHallClient(
    reply,
    game,
    sound,
    (trouble) => void reportTrouble(trouble, reply),
  )
  createRoot(root).render(
    <StrictMode>
      <HallPage launch={reply} game={game} client={client} sound={sound} />
    </StrictMode>,
  )
  client.begin()
  listenToPage((message) => client.receive(message))
  sendToPage({ type: 'ready' })
  if (reply.mode === 'real') sendToPage({ type: 'balance', balance: reply.balance })
}

reloadOnMissingFile()
start().catch(async (error: unknown) => {
  const lang = browserLang()
  await reportStartFailure(error, {
    ...gameTextsOf(lang),
    failedTitle: textsOf(lang).play.unreachable,
  })
  throw error
})
