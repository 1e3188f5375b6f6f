import { useSearch } from '@tanstack/react-router'
import { ResultPage } from '#web/features/identity/sent-page.tsx'
import { Unsubscribe } from '#web/features/messages/unsubscribe.tsx'

export function UnsubscribePage() {
  const { token } = useSearch({ from: '/unsubscribe' })
  return (
    <ResultPage>
      <Unsubscribe token={token} />
    </ResultPage>
  )
}
