import { sessionStore, useSession } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useOffice } from './office-texts.ts'

export function LookSwitches() {
  const { top } = useOffice()
  const { lang, mode } = useSession()
  const other = lang === 'tr' ? 'en' : 'tr'
  return (
    <div className="row g-4">
      <Button variant="ghost" size="sm" lang={other} onClick={() => sessionStore.setLang(other)}>
        {other === 'en' ? top.english : top.turkish}
      </Button>
      <IconButton
        icon={mode === 'dark' ? 'sun' : 'moon'}
        size="sm"
        label={mode === 'dark' ? top.light : top.dark}
        onClick={() => sessionStore.setMode(mode === 'dark' ? 'light' : 'dark')}
      />
    </div>
  )
}
