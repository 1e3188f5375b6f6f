import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'

export function ProviderButtons({ keep = true }: { keep?: boolean }) {
  const { identity } = useTexts()
  const errorText = useErrorText()
  const offered = useQuery(query('user', 'list_sign_in_providers', {}))
  const leave = useMutation({
    mutationFn: (provider: string) => call('user', 'start_provider_sign_in', { provider, keep }),
    onSuccess: ({ data }) => location.assign(data.url),
  })
  return offered.data?.data.map(({ id, name }) => (
    <div key={id} className="lg__provider">
      <Button
        variant="outline"
        size="lg"
        block
        icon="user"
        busy={leave.isPending && leave.variables === id}
        disabled={leave.isPending}
        onClick={() => leave.mutate(id)}
      >
        {identity.providers.enter(name)}
      </Button>
      {leave.error !== null && leave.variables === id && (
        <p className="c-down t-sm" role="alert">
          {errorText(leave.error)}
        </p>
      )}
    </div>
  ))
}
