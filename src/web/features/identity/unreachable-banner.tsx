import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Note } from '#web/ui/note.tsx'

export function UnreachableBanner() {
  const { contact } = useTexts().security
  const { data } = useQuery(query('crm', 'unreachable', {}))
  return (['email', 'phone'] as const)
    .filter((kind) => data?.data[kind] === true)
    .map((kind) => (
      <Note key={kind} tone="warn" icon="bell">
        {contact.unreachable[kind]}{' '}
        <Link to="/profile" hash="contact-title">
          {contact.correct}
        </Link>
      </Note>
    ))
}
