import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import mark from '#web/public/logo/kupa-mark.svg'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LookSwitches } from './look-switches.tsx'
import { callStaff } from './office-api.ts'
import { useOffice } from './office-texts.ts'
import { Pages } from './pages.tsx'
import { Palette } from './palette.tsx'
import { Go, useRoute } from './route.tsx'
import { Sections } from './section-rail.tsx'
import { sectionAt } from './sections.ts'
import { LiveChip } from './support/live-presence.tsx'

export function Frame({ me, onMe }: { me: Me; onMe: (me: Me) => void }) {
  const { brand, top, nav, skip } = useOffice()
  const { path } = useRoute()
  const client = useQueryClient()
  const [isSearching, setSearching] = useState(false)
  const section = sectionAt(path)
  useEffect(() => {
    document.title = section === undefined ? brand : `${nav[section.id]} · ${brand}`
  }, [section, nav, brand])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select') !== null
      const isPalette =
        (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping)
      if (!isPalette) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <a className="office-skip" href="#main">
        {skip}
      </a>
      <header className="office-top">
        <Go to="/" className="row g-8 office-brand">
          <img src={mark} alt="" width={24} height={24} />
          <span>{brand}</span>
        </Go>
        <button
          type="button"
          className="input input--sm input--quiet office-search"
          onClick={() => setSearching(true)}
        >
          <Icon name="search" size={16} />
          <span className="grow">{top.search}</span>
          <span className="kbd">Ctrl K</span>
        </button>
        <span className="grow" />
        <LiveChip me={me} />
        <LookSwitches />
        <Go to="/own" className="office-who">
          {me.username}
        </Go>
        <IconButton
          icon="logout"
          size="sm"
          label={top.signOut}
          onClick={() =>
            void callStaff('logout', {}).finally(() => {
              client.clear()
              location.reload()
            })
          }
        />
      </header>
      <div className="office">
        <Sections me={me} current={section?.id} />
        <main className="office-main" id="main" tabIndex={-1}>
          <Pages me={me} onMe={onMe} />
        </main>
      </div>
      {isSearching && <Palette me={me} onClose={() => setSearching(false)} />}
    </>
  )
}
