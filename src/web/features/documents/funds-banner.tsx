import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Note } from '#web/ui/note.tsx'

export function FundsBanner() {
  const { funds: words } = useTexts().identity
  const { data } = useQuery(query('user', 'get_funds_request', {}))
  const state = data?.data.request?.state
  if (state !== 'asked' && state !== 'overdue') return null
  return (
    <Note tone={state === 'overdue' ? 'down' : 'warn'} icon="coin">
      {state === 'overdue' ? words.bannerOverdue : words.banner}{' '}
      <Link to="/account/documents" hash="funds">
        {words.bannerLink}
      </Link>
    </Note>
  )
}
