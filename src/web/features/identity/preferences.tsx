import { sessionStore, useSession } from '#web/lib/session.ts'
import { useLanguages } from '#web/lib/site-lists.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Segmented } from '#web/ui/segmented.tsx'

export function Preferences() {
  const { common } = useTexts()
  const { lang, mode } = useSession()
  const languages = useLanguages()
  return (
    <div className="prefs">
      <span className="prefs__label">{common.language}</span>
      <Segmented
        label={common.language}
        value={lang}
        onChange={sessionStore.setLang}
        options={languages.map((value) => ({
          value,
          label: { tr: common.turkish, en: common.english }[value],
        }))}
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
