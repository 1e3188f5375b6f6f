import type { ReactNode } from 'react'
import { call } from '#web/lib/api.ts'
import { ensureOwnSeed } from '#web/lib/own-seed.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { FramedPlay } from '#web/ui/framed-play.tsx'

/** A table has one page for every window, so its launch does not depend on the device. */
export function tableLaunch(tableID: string, mode: 'real' | 'fun') {
  return { tableID, isMobile: true, mode }
}

/** One live table over the whole screen. */
export function LivePlay({ tableID, mode, tools }: { tableID: string; mode: 'real' | 'fun'; tools?: ReactNode }) {
  const { live } = useTexts()
  const signedIn = useSignedIn()
  useDocumentTitle(live.title)
  return (
    <FramedPlay
      launchKey={['live', tableID, mode]} enabled={signedIn} title={live.title} words={live} tools={tools}
      launch={async (signal) => {
        if (mode === 'real') await ensureOwnSeed(signal)
        return (await call('livecasino', 'init_game', tableLaunch(tableID, mode), { signal })).data
      }}
    />
  )
}

const SPORTS = ['football', 'horses', 'dogs', 'tennis'] as const

/** One virtual sport over the whole screen; `type` where its studio has several. */
export function VirtualPlay({ providerID, type, tools }: { providerID: string; type: string | undefined; tools?: ReactNode }) {
  const { live: { virtuals, back, unreachable } } = useTexts()
  const signedIn = useSignedIn()
  const sport = SPORTS.find((known) => known === type)
  useDocumentTitle(virtuals.title)
  return (
    <FramedPlay
      launchKey={['virtual', providerID, sport ?? '']} enabled={signedIn} title={virtuals.title} words={{ ...virtuals, back, unreachable }} lobby="/live/type/virtual" tools={tools}
      launch={async (signal) => {
        await ensureOwnSeed(signal)
        return (await call('virtualgames', 'init_game', { providerID, ...(sport !== undefined && { type: sport }) }, { signal })).data
      }}
    />
  )
}
