import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { asked } from '../asking.ts'
import { Failed, Waiting } from '../parts.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { SentMessage } from './sent-message.tsx'
import '../promotions/office-promotions.css'
import './messages.css'

const RENEW_MS = 5_000

export function MessagePage({ me, id }: { me: Me; id: string }) {
  const { data, error, refetch } = useQuery({
    ...asked('get_message', { id }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data: known } }) =>
      known?.state === 'sending' ? RENEW_MS : false,
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={12} />
  // The key includes the revision, so that another person's saved changes are not overwritten.
  return data.state === 'draft' || data.state === 'waiting' ? (
    <DraftEditor key={`${data.revision} ${data.state}`} me={me} message={data} />
  ) : (
    <SentMessage me={me} message={data} />
  )
}
