import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { CallRefusal, NetworkFailure } from '#web/lib/api.ts'
import { useSendBonusMoney } from '#web/lib/bonus-money.ts'
import { launchAddress } from '#web/lib/launch-address.ts'
import { sessionStore } from '#web/lib/session.ts'
import { isRecord } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'
import { IconButton } from './button.tsx'
import { Spinner } from './spinner.tsx'
import './framed-play.css'

const UNREACHABLE_WORDS: readonly string[] = ['', 'Internal Server Error']

type Props = {
  launchKey: readonly string[]
  launch: (signal: AbortSignal) => Promise<{ url?: unknown }>
  enabled: boolean
  title: string
  words: { back: string; frame: string; opening: string; unreachable: string }
  lobby?: string
  tools?: ReactNode
  note?: ReactNode
  onTable?: (tableID: string) => void
  gameForMoney?: string | undefined
}

export function FramedPlay({
  launchKey,
  launch,
  enabled,
  title,
  words,
  lobby,
  tools,
  note,
  onTable,
  gameForMoney,
}: Props) {
  const leave = useLeave(lobby)
  const launched = useQuery({
    queryKey: ['launch', ...launchKey],
    queryFn: async ({ signal }) => {
      const { url } = await launch(signal)
      if (typeof url !== 'string' || url === '') throw new NetworkFailure('unreachable')
      return { url: launchAddress(url, location.origin) }
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  useFailedStart(launched.error, leave, words.unreachable)
  useGameMessages(frame, { leave, onTable })
  useSendBonusMoney(frame, gameForMoney)
  return (
    <div className="framed-play">
      <header className="framed-play__bar">
        <IconButton icon="back" label={words.back} onClick={() => leave()} />
        <h1 className="w-6 grow cut">{title}</h1>
        {tools}
      </header>
      {note}
      {launched.data === undefined ? (
        <div className="framed-play__wait" role="status">
          <Spinner size={32} />
          <p>{words.opening}</p>
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the house's games are this origin's own code and keep their token in its tab storage
        <iframe
          ref={frame}
          className="framed-play__frame"
          src={launched.data.url}
          title={words.frame}
          allow="fullscreen; autoplay"
        />
      )}
    </div>
  )
}

function useLeave(lobby = '/'): (to?: string) => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  const cameFromHere = useCanGoBack()
  return (to) => {
    if (to === 'cashier') return void navigate({ to: '/cashier' })
    if (cameFromHere) return history.back()
    const path = sessionStore.takeReturnUrl()
    void navigate({ href: path.startsWith('/play/') ? lobby : path, replace: true })
  }
}

function useGameMessages(
  frame: { current: HTMLIFrameElement | null },
  to: { leave: (to?: string) => void; onTable: Props['onTable'] },
): void {
  const latest = useRef(to)
  useEffect(() => {
    latest.current = to
  })
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isRecord(data))
        return
      if (data['source'] !== 'kupa-game') return
      if (data['type'] === 'leave')
        latest.current.leave(data['to'] === 'cashier' ? 'cashier' : undefined)
      if (data['type'] === 'table' && typeof data['tableID'] === 'string')
        latest.current.onTable?.(data['tableID'])
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame])
}

function useFailedStart(error: Error | null, leave: () => void, unreachable: string): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (error === null) return
    const hasMessage =
      error instanceof CallRefusal &&
      !error.is('internal error') &&
      !UNREACHABLE_WORDS.includes(error.message)
    showToast('down', hasMessage ? error.message : unreachable)
    latest.current()
  }, [error, unreachable])
}
