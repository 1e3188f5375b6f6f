import { sessionStore, useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Segmented } from '#web/ui/segmented.tsx'

/** Language and look; both take effect at once and are remembered here. */
export function Preferences() {
  const { common } = useTexts()
  const { lang, mode } = useSession()
  return (
    <div className="prefs">
      <span className="prefs__label">{common.language}</span>
      <Segmented
        label={common.language}
        value={lang}
        onChange={sessionStore.setLang}
        options={[
          { value: 'tr', label: common.turkish },
          { value: 'en', label: common.english },
        ]}
      />
      <span className="prefs__label">{common.mode}</span>
      <Segmented
        label={common.mode}
        value={mode}
        onChange={sessionStore.setMode}
        options={[
          { value: 'dark', label: common.dark },
          { value: 'light', label: common.light },
        ]}
      />
    </div>
  )
}
