import { call } from '#web/lib/api.ts'
import { useDesktop } from '#web/lib/media.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { FramedPlay } from '#web/ui/framed-play.tsx'

/** One live table over the whole screen. */
export function LivePlay({ tableID }: { tableID: string }) {
  const { live } = useTexts()
  const desktop = useDesktop()
  const signedIn = useSignedIn()
  useDocumentTitle(live.title)
  return (
    <FramedPlay
      launchKey={['live', tableID]} enabled={signedIn} title={live.title} words={live}
      launch={async (signal) => (await call('livecasino', 'init_game', { tableID, isMobile: !desktop }, { signal })).data}
    />
  )
}
