import { useMutation } from '@tanstack/react-query'
import type { SignedIn } from '#shared/contracts/user.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { enterWithPasskey, isGivenUp, supportsPasskeys } from './passkeys.ts'

export function PasskeyButton({ onSignedIn }: { onSignedIn: (reply: SignedIn) => void }) {
  const { identity } = useTexts()
  const errorText = useErrorText()
  const enter = useMutation({ mutationFn: enterWithPasskey, onSuccess: onSignedIn })
  if (!supportsPasskeys()) return null
  return (
    <>
      <p className="lg__or c-3 t-sm" aria-hidden="true">
        {identity.or}
      </p>
      <Button
        variant="outline"
        size="lg"
        block
        icon="key"
        busy={enter.isPending}
        onClick={() => enter.mutate()}
      >
        {identity.passkeyEnter}
      </Button>
      {enter.error !== null && (
        <p className="c-down t-sm" role="alert">
          {textOf(enter.error)}
        </p>
      )}
    </>
  )

  function textOf(error: Error): string {
    if (isGivenUp(error)) return identity.passkeyGivenUp
    if (!(error instanceof CallRefusal)) return errorText(error)
    if (error.is('login failed')) return identity.passkeyUnknown
    return error.is('inactive account') && error.data.reason === 'closed'
      ? identity.accountClosed
      : error.message
  }
}
