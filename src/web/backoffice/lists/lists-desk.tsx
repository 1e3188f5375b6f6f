import type { Me } from '#shared/contracts/staff/account.ts'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { FilesPage } from './files-page.tsx'
import { HitsPage } from './hits-page.tsx'
import { VersionPage } from './version-page.tsx'
import './lists.css'

/** Lists of people: whom of the players they may name, and the files they came with. */
export function ListsDesk({ me, part, versionID }: { me: Me; part: string | undefined; versionID: string | undefined }) {
  const { lists: words } = useOffice()
  const isFiles = part === 'files'
  if (isFiles && versionID !== undefined) return <VersionPage key={versionID} me={me} versionID={versionID} />
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <nav className="tabs office-tabs" aria-label={words.tabs.label}>
        <Go to="/lists" className="tab" aria-current={isFiles ? undefined : 'page'}>{words.tabs.hits}</Go>
        <Go to="/lists/files" className="tab" aria-current={isFiles ? 'page' : undefined}>{words.tabs.files}</Go>
      </nav>
      {isFiles ? <FilesPage me={me} /> : <HitsPage me={me} />}
    </>
  )
}
