import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call, CallRefusal, NetworkFailure } from '#web/lib/api.ts'
import { useDesktop } from '#web/lib/media.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import './live.css'

/** What a server says that has nothing to say to a player. */
const UNREACHABLE_WORDS: readonly string[] = ['', 'Internal Server Error']

/** One live table over the whole screen. */
export function LivePlay({ tableID }: { tableID: string }) {
  const { live } = useTexts()
  const desktop = useDesktop()
  return <Framed id={`live-${tableID}`} title={live.title} frame={live.frame} opening={live.opening} open={(signal) => call('livecasino', 'init_game', { tableID, isMobile: !desktop }, { signal })} />
}

const SPORTS = ['football', 'horses', 'dogs', 'tennis'] as const

/** One virtual sport over the whole screen; `type` where its studio has several. */
export function VirtualPlay({ providerID, type }: { providerID: string; type: string | undefined }) {
  const { live: { virtuals } } = useTexts()
  const sport = SPORTS.find((known) => known === type)
  return (
    <Framed id={`virtual-${providerID}-${sport}`} title={virtuals.title} frame={virtuals.frame} opening={virtuals.opening}
      open={(signal) => call('virtualgames', 'init_game', { providerID, ...(sport !== undefined && { type: sport }) }, { signal })} />
  )
}

type Opened = { id: string; title: string; frame: string; opening: string; open: (signal: AbortSignal) => Promise<{ data: { url?: string } }> }

/** A start that fails is told and leads back to where the player came from. */
function Framed({ id, title, frame, opening, open }: Opened) {
  const { live } = useTexts()
  const leave = useLeave()
  const signedIn = useSignedIn()
  useDocumentTitle(title)
  const launch = useQuery({
    queryKey: ['launch', id],
    queryFn: async ({ signal }) => {
      const { data } = await open(signal)
      if (typeof data.url !== 'string' || data.url === '') throw new NetworkFailure('unreachable')
      return { url: data.url }
    },
    enabled: signedIn, retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false,
  })
  useFailedStart(launch.error, leave)
  return (
    <div className="live-play">
      <header className="live-play__bar">
        <IconButton icon="back" label={live.back} onClick={leave} />
        <h1 className="w-6">{title}</h1>
      </header>
      {launch.data === undefined ? (
        <div className="live-play__wait" role="status"><Spinner size={32} /><p>{opening}</p></div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the house's tables are this origin's own code and keep their token in its tab storage
        <iframe className="live-play__frame" src={launch.data.url} title={frame} allow="fullscreen; autoplay" />
      )}
    </div>
  )
}

/** Back to the page before; whoever began here goes to where they wanted, or home. */
function useLeave(): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  const cameFromHere = useCanGoBack()
  return () => {
    if (cameFromHere) return history.back()
    const path = sessionStore.takeReturnUrl()
    void navigate({ href: path.startsWith('/play/') ? '/' : path, replace: true })
  }
}

function useFailedStart(error: Error | null, leave: () => void): void {
  const { live } = useTexts()
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (error === null) return
    const told = error instanceof CallRefusal && !error.is('internal error') && !UNREACHABLE_WORDS.includes(error.message)
    showToast('down', told ? error.message : live.unreachable)
    latest.current()
  }, [error, live])
}
