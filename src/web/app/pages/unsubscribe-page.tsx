import { useSearch } from '@tanstack/react-router'
import { ToldPage } from '#web/features/identity/told-page.tsx'
import { Unsubscribe } from '#web/features/messages/unsubscribe.tsx'

export function UnsubscribePage() {
  const { token } = useSearch({ from: '/unsubscribe' })
  return (
    <ToldPage>
      <Unsubscribe token={token} />
    </ToldPage>
  )
}
