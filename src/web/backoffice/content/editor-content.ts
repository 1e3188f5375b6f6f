import type { JSONContent } from '@tiptap/core'
import { DOMParser, type Schema } from '@tiptap/pm/model'
import { readSafeHtml, type SafeNode } from '#shared/safe-html.ts'

/**
 * Builds the editor's initial content. Elements are created one by one, because the page's content
 * security policy forbids turning text into HTML.
 */
export function editorContent(html: string, schema: Schema): JSONContent {
  const root = document.createElement('div')
  root.append(...elementsOf(readSafeHtml(html)))
  const content: JSONContent = DOMParser.fromSchema(schema).parse(root).toJSON()
  return content
}

function elementsOf(nodes: readonly SafeNode[]): (string | HTMLElement)[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const element = document.createElement(node.tag)
    if (node.href !== undefined) element.setAttribute('href', node.href)
    if (node.id !== undefined) element.id = node.id
    element.append(...elementsOf(node.children))
    return element
  })
}
