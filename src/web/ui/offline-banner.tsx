import { useOnline } from '#web/lib/media.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from './icon.tsx'

export function OfflineBanner() {
  const { common } = useTexts()
  const online = useOnline()
  return (
    <div role="status" className={online ? 'sr' : 'note note--down offline'}>
      {!online && (
        <>
          <Icon name="alert" />
          {common.offline}
        </>
      )}
    </div>
  )
}
