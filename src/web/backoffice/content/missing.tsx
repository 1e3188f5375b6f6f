import { Icon } from '#web/ui/icon.tsx'
import { useOffice, wordOf } from '../office-texts.ts'

/** Names a field by its path: "Başlık, İngilizce", "Bağlantı, 3. satır". */
export function useFieldName(): (path: string) => string {
  const { content: words } = useOffice()
  return (path) => {
    const parts = path.split('.')
    const lang =
      parts.at(-1) === 'tr'
        ? words.editor.turkish
        : parts.at(-1) === 'en'
          ? words.editor.english
          : undefined
    const name = lang === undefined ? parts.at(-1) : parts.at(-2)
    const rows = parts.filter((part) => /^\d+$/.test(part)).map((at) => Number(at) + 1)
    const [first] = rows
    return [
      wordOf(words.fields, name ?? ''),
      ...(lang === undefined ? [] : [lang]),
      ...(first === undefined
        ? []
        : [words.rows.row(first) + (rows.length > 1 ? ` / ${rows[1]}` : '')]),
    ].join(', ')
  }
}

export function Missing({ missing }: { missing: readonly string[] }) {
  const {
    content: { editor: words },
  } = useOffice()
  const nameOf = useFieldName()
  if (missing.length === 0)
    return (
      <p className="card content-note c-2">
        <Icon name="checkcircle" size={16} />
        {words.complete}
      </p>
    )
  return (
    <section className="card content-note content-note--list">
      <h2>
        <Icon name="alert" size={16} />
        {words.missingTitle}
      </h2>
      <ul>
        {missing.map((path) => (
          <li key={path}>{nameOf(path)}</li>
        ))}
      </ul>
    </section>
  )
}
