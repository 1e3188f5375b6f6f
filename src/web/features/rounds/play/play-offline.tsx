import { useOnline } from '#web/lib/media.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

export function PlayOffline() {
  const texts = useTexts().play
  const online = useOnline()
  return (
    <div role="status" className={online ? 'sr' : 'play__line play__line--down'}>
      {!online && (
        <>
          <Icon name="alert" />
          <span>
            <b>{texts.offlineTitle}</b> {texts.offlineText}
          </span>
        </>
      )}
    </div>
  )
}
