import { useMutation } from '@tanstack/react-query'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'

/**
 * Target of a message's unsubscribe link: one press stops offers on its channel, signed in or not.
 * A program that only opens the page changes nothing.
 */
export function Unsubscribe({ token }: { token: string | undefined }) {
  const texts = useTexts().messages
  useDocumentTitle(texts.stopTitle)
  const stop = useMutation({ mutationFn: () => call('crm', 'unsubscribe', { token: token ?? '' }) })
  const home = (
    <ButtonLink to="/" variant="outline">
      {texts.stopHome}
    </ButtonLink>
  )
  if (token === undefined || stop.error instanceof CallRefusal)
    return (
      <Empty
        level={1}
        icon="xcircle"
        title={texts.stopWrong}
        text={texts.stopWrongText}
        action={home}
      />
    )
  if (stop.isError) return <Failed error={stop.error} onRetry={() => stop.mutate()} />
  if (stop.data !== undefined)
    return (
      <Empty
        level={1}
        icon="checkcircle"
        title={texts.stopped}
        text={texts.stoppedText[stop.data.data.channel]}
        action={home}
      />
    )
  return (
    <Empty
      level={1}
      icon="bell"
      title={texts.stopTitle}
      text={texts.stopText}
      action={
        <Button variant="primary" size="lg" busy={stop.isPending} onClick={() => stop.mutate()}>
          {texts.stop}
        </Button>
      }
    />
  )
}
