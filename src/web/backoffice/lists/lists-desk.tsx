import type { Me } from '#shared/contracts/staff/account.ts'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Tabs } from '../views.tsx'
import { FilesPage } from './files-page.tsx'
import { HitsPage } from './hits-page.tsx'
import { VersionPage } from './version-page.tsx'
import './lists.css'

export function ListsDesk({
  me,
  part,
  versionID,
}: {
  me: Me
  part: string | undefined
  versionID: string | undefined
}) {
  const { lists: words } = useOffice()
  const isFiles = part === 'files'
  if (isFiles && versionID !== undefined)
    return <VersionPage key={versionID} me={me} versionID={versionID} />
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { to: '/lists', name: words.tabs.hits, isHere: !isFiles },
          { to: '/lists/files', name: words.tabs.files, isHere: isFiles },
        ]}
      />
      {isFiles ? <FilesPage me={me} /> : <HitsPage me={me} />}
    </>
  )
}
