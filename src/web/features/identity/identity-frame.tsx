import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionStore, useLang } from '#web/lib/session.ts'
import { useLanguages } from '#web/lib/site-lists.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import './identity.css'

export function IdentityFrame({
  title,
  text,
  children,
  onBack,
  compact = false,
}: {
  title: string
  text: ReactNode
  children: ReactNode
  onBack?: (() => void) | undefined
  compact?: boolean
}) {
  const { common, identity } = useTexts()
  const lang = useLang()
  const other = useLanguages().find((offered) => offered !== lang)
  const router = useRouter()
  const canGoBack = useCanGoBack()

  function leave(): void {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/' })
  }

  return (
    <div className={compact ? 'lg lg--compact' : 'lg'}>
      <header className="row spread lg__top">
        <IconButton icon="back" label={common.back} onClick={onBack ?? leave} />
        {other !== undefined && (
          <Button
            variant="ghost"
            size="sm"
            icon="globe"
            lang={other}
            onClick={() => sessionStore.setLang(other)}
          >
            {{ tr: common.turkish, en: common.english }[other]}
          </Button>
        )}
      </header>
      <LogoMark className="lg__m" />
      <h1 className="title-lg">{title}</h1>
      <p className="c-2 lg__p">{text}</p>
      {children}
      <footer className="lg__f row g-12">
        <span className="age" role="img" aria-label={identity.adultsOnly}>
          18+
        </span>
        <p className="t-xs c-3">{identity.adultsNotice}</p>
      </footer>
    </div>
  )
}
