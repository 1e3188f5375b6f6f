import { Editor, getSchema } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { readSafeHtml, writeSafeHtml, type SafeNode } from '#shared/safe-html.ts'
import type { Lang } from '#shared/lang.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useOffice } from '../office-texts.ts'
import { editorContent } from './editor-content.ts'
import { headingsWithIds } from './rich-heading.ts'

type Props = {
  label: ReactNode
  value: string
  lang: Lang
  error: string | undefined
  disabled: boolean
  onChange: (html: string) => void
}

const OFF = {
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  heading: false,
  trailingNode: false,
  link: { openOnClick: false, autolink: false, isAllowedUri: () => true },
} as const

const EXTENSIONS = [
  StarterKit.configure(OFF),
  headingsWithIds,
  TableKit.configure({ table: { resizable: false } }),
]

/** The editor wraps the content of a line or cell in a paragraph; a page shows it without. */
function loosened(nodes: readonly SafeNode[]): SafeNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const children = loosened(node.children)
    const [first] = children
    const isWrapped =
      LINES.includes(node.tag) &&
      typeof first === 'object' &&
      first.tag === 'p' &&
      children.every((child) => typeof child === 'string' || child === first || child.tag !== 'p')
    return { ...node, children: isWrapped ? [...first.children, ...children.slice(1)] : children }
  })
}
const LINES: readonly string[] = ['li', 'td', 'th']

/**
 * A text with headings, lists, links and tables. Its value is limited to the safe subset a page may
 * show.
 */
export function RichField({ label, value, lang, error, disabled, onChange }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const lastValue = useRef(value)
  const [editor, setEditor] = useState<Editor>()
  const [, setTurn] = useState(0)
  const say = useEffectEvent((html: string) => {
    lastValue.current = writeSafeHtml(loosened(readSafeHtml(html)))
    onChange(lastValue.current)
  })
  const first = useEffectEvent(() => value)
  useEffect(() => {
    if (place.current === null) return undefined
    const made = new Editor({
      element: place.current,
      content: editorContent(first(), getSchema(EXTENSIONS)),
      extensions: EXTENSIONS,
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, lang },
      },
      onUpdate: ({ editor: changed }) => say(changed.getHTML()),
      onTransaction: () => setTurn((turn) => turn + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [id, lang])
  useEffect(() => {
    editor?.setEditable(!disabled, false)
    // Another version was loaded, so the value differs from the last one typed here.
    if (editor !== undefined && value !== lastValue.current) {
      lastValue.current = value
      editor.commands.setContent(editorContent(value, editor.schema), { emitUpdate: false })
    }
  }, [editor, disabled, value])
  return (
    <div className="field">
      <div className="field__label">
        <span id={id}>{label}</span>
      </div>
      <div className={error === undefined ? 'content-rich' : 'content-rich is-error'}>
        {editor !== undefined && !disabled && <Tools editor={editor} />}
        <div ref={place} className="content-rich__text" />
      </div>
      {error !== undefined && (
        <span className="field__help field__help--error">
          <Icon name="alert" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const {
    content: { rich: words },
  } = useOffice()
  const [address, setAddress] = useState<string>()
  const chain = () => editor.chain().focus()
  const isInTable = editor.isActive('table')
  const tool = (label: string, mark: ReactNode, run: () => unknown, active?: boolean) => (
    <button
      key={label}
      type="button"
      className="content-tool"
      data-mark={typeof mark === 'string' ? mark : undefined}
      aria-label={label}
      title={label}
      aria-pressed={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {typeof mark === 'string' ? null : mark}
    </button>
  )
  return (
    <>
      <div className="content-rich__tools" role="toolbar" aria-label={words.tools}>
        {tool(
          words.h2,
          'H2',
          () => chain().toggleHeading({ level: 2 }).run(),
          editor.isActive('heading', { level: 2 }),
        )}
        {tool(
          words.h3,
          'H3',
          () => chain().toggleHeading({ level: 3 }).run(),
          editor.isActive('heading', { level: 3 }),
        )}
        {tool(words.bold, <b>B</b>, () => chain().toggleBold().run(), editor.isActive('bold'))}
        {tool(
          words.italic,
          <i>I</i>,
          () => chain().toggleItalic().run(),
          editor.isActive('italic'),
        )}
        {tool(
          words.bullets,
          '•',
          () => chain().toggleBulletList().run(),
          editor.isActive('bulletList'),
        )}
        {tool(
          words.numbers,
          '1.',
          () => chain().toggleOrderedList().run(),
          editor.isActive('orderedList'),
        )}
        {tool(
          words.link,
          <Icon name="external" size={16} />,
          () => setAddress(String(editor.getAttributes('link')['href'] ?? '')),
          editor.isActive('link'),
        )}
        {isInTable
          ? [
              tool(words.row, '+≡', () => chain().addRowAfter().run()),
              tool(words.column, '+‖', () => chain().addColumnAfter().run()),
              tool(words.removeTable, <Icon name="trash" size={16} />, () =>
                chain().deleteTable().run(),
              ),
            ]
          : tool(words.table, <Icon name="grid" size={16} />, () =>
              chain().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run(),
            )}
        <span className="grow" />
        {tool(words.undo, '↶', () => chain().undo().run())}
        {tool(words.redo, '↷', () => chain().redo().run())}
      </div>
      {address !== undefined && (
        <div className="content-rich__link">
          <TextField
            label={words.linkAsk}
            inputSize="md"
            value={address}
            autoFocus
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button
            size="sm"
            variant="ink"
            disabled={address === ''}
            onClick={() => {
              chain().extendMarkRange('link').setLink({ href: address }).run()
              setAddress(undefined)
            }}
          >
            {words.linkSet}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              chain().extendMarkRange('link').unsetLink().run()
              setAddress(undefined)
            }}
          >
            {words.linkRemove}
          </Button>
        </div>
      )}
    </>
  )
}
