import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/tokens.css'
import '#web/ui/components.css'
import '#web/game-shell/game-shell.css'
import './virtuals.css'
import type { VirtualLaunchReply } from '#shared/contracts/virtuals.ts'
import { textsOf as originalsTextsOf } from '#web/game-shell/game-texts.ts'
import { createTableSound } from '#web/game-shell/sound/table-sound.ts'
import { reportTrouble } from '#web/game-shell/sheets/trouble.ts'
import { leave, listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { ask } from '#web/game-shell/sheets/sheet.ts'
import { GameRefusal, launch } from '#web/game-shell/connection/transport.ts'
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

async function failed(error: unknown): Promise<void> {
  const lang = navigator.language.startsWith('en') ? 'en' : 'tr'
  const { failedText, leave: away, retry, close } = originalsTextsOf(lang)
  const known = error instanceof GameRefusal ? error : undefined
  const text = known?.message || failedText
  sendToPage({ type: 'failed', debug: known?.debug ?? 'unreachable', message: text })
  if (
    (await ask({
      title: textsOf(lang).failedTitle,
      text,
      answers: [away, retry],
      closeLabel: close,
      firm: true,
    })) !== 1
  )
    return leave('lobby')
  location.reload()
}

try {
  show(await launch<VirtualLaunchReply>())
} catch (error) {
  await failed(error)
  throw error
}
