import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { Logo } from '#web/ui/logo.tsx'
import './identity.css'

export function ResultPage({ children }: { children: ReactNode }) {
  const { common } = useTexts()
  return (
    <div className="result-page">
      <header className="result-page__top">
        <Link to="/" className="logo" aria-label={common.homeLink}>
          <Logo />
        </Link>
      </header>
      <div className="full" aria-live="polite">
        {children}
      </div>
    </div>
  )
}
