import type { Me } from '#shared/contracts/staff/account.ts'
import { CONTENT_KIND_NAMES, kindOf, type ContentKind } from '#shared/office/content-kinds.ts'
import { useOffice } from '../office-texts.ts'
import { Nothing, PageHead } from '../parts.tsx'
import { Tabs } from '../views.tsx'
import { Editor } from './editor.tsx'
import { ItemList } from './item-list.tsx'
import './content.css'

export function ContentPage({
  me,
  kind: asked,
  itemID,
}: {
  me: Me
  kind: string | undefined
  itemID: string | undefined
}) {
  const { content: words, common } = useOffice()
  const kind: ContentKind | undefined =
    asked === undefined ? 'slider' : CONTENT_KIND_NAMES.find((name) => name === asked)
  if (kind === undefined)
    return <Nothing icon="search" title={common.notFound} text={common.notFoundText} />
  const { keys } = kindOf(kind)
  // A kind with a single item needs no list.
  const id = itemID ?? (keys?.length === 1 ? keys[0] : undefined)
  return (
    <>
      <PageHead title={words.title} intro={words.intros[kind]} />
      <Tabs
        label={words.kindList}
        className="content-tabs"
        tabs={CONTENT_KIND_NAMES.map((name) => ({
          to: `/content/${name}`,
          name: words.kinds[name],
          isHere: name === kind,
        }))}
      />
      {id === undefined ? (
        <ItemList key={kind} me={me} kind={kind} />
      ) : (
        <Editor
          key={`${kind} ${id}`}
          me={me}
          kind={kind}
          id={id === 'new' && keys === undefined ? undefined : id}
        />
      )}
    </>
  )
}
