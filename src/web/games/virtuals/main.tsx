import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/components.css'
import '#web/game-shell/game-shell.css'
import './virtuals.css'
import type { VirtualLaunchReply } from '#shared/contracts/virtuals.ts'
import { textsOf as gameTextsOf } from '#web/game-shell/game-texts.ts'
import { createTableSound } from '#web/game-shell/sound/table-sound.ts'
import { reportTrouble } from '#web/game-shell/sheets/trouble.ts'
import { listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { browserLang, reportStartFailure } from '#web/game-shell/sheets/start-failure.ts'
import { reloadOnMissingFile } from '#web/game-shell/connection/reload-once.ts'
import { launch } from '#web/game-shell/connection/transport.ts'
import { createVirtualClient } from './virtual-client.ts'
import { VirtualPage } from './virtual-page.tsx'
import { textsOf } from './virtual-texts.ts'

function show(reply: VirtualLaunchReply): void {
  const { lang, name, balance } = reply
  Object.assign(document.documentElement, { lang })
  document.title = name
  const sound = createTableSound()
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => sound.wake())
  const client = createVirtualClient(reply, sound, (trouble) => void reportTrouble(trouble, reply))
  const root = createRoot(document.querySelector('#virtual') ?? document.body)
  root.render(
    <StrictMode>
      <VirtualPage launch={reply} client={client} sound={sound} />
    </StrictMode>,
  )
  listenToPage((message) => client.receive(message))
  client.begin()
  for (const message of [{ type: 'ready' }, { type: 'balance', balance }] as const)
    sendToPage(message)
}

reloadOnMissingFile()
// Creates the renderer while the launch is requested.
void import('./scene/prepare.ts').then(({ prepareScene }) => prepareScene())
try {
  show(await launch<VirtualLaunchReply>())
} catch (error) {
  const lang = browserLang()
  await reportStartFailure(error, { ...gameTextsOf(lang), failedTitle: textsOf(lang).failedTitle })
  throw error
}
