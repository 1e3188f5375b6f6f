import type { Lang } from '#shared/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { textsOf } from '../game-texts.ts'

export function OfflineNote({ lang }: { lang: Lang }) {
  const texts = textsOf(lang)
  return (
    <div className="offline" role="alert">
      <Icon name="spinner" className="offline__wait" />
      <b>{texts.offlineTitle}</b>
      <p>{texts.offlineText}</p>
    </div>
  )
}
