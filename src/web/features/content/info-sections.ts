import { searchKey } from '#shared/search-key.ts'
import { plainText, type SafeElement, type SafeNode } from '#shared/safe-html.ts'

export type Section = { id: string; title: string; nodes: SafeNode[] }
export type Question = { id: string; question: string; answer: SafeNode[] }
export type QuestionGroup = { id: string; title: string; questions: Question[] }

const isElement = (node: SafeNode): node is SafeElement => typeof node !== 'string'

export function splitAt(
  nodes: readonly SafeNode[],
  tag: 'h2' | 'h3',
): { lead: SafeNode[]; sections: Section[] } {
  const lead: SafeNode[] = []
  const sections: Section[] = []
  for (const node of nodes) {
    if (isElement(node) && node.tag === tag)
      sections.push({
        id: node.id ?? `${tag}-${sections.length + 1}`,
        title: plainText(node.children),
        nodes: [],
      })
    else (sections.at(-1)?.nodes ?? lead).push(node)
  }
  return { lead, sections }
}

/** Reads a text of questions: its h2 are groups, its h3 questions, and the rest answers. */
export function questionGroups(nodes: readonly SafeNode[]): QuestionGroup[] {
  return splitAt(nodes, 'h2').sections.map(({ id, title, nodes: inner }) => ({
    id,
    title,
    questions: splitAt(inner, 'h3').sections.map((section) => ({
      id: section.id,
      question: section.title,
      answer: section.nodes,
    })),
  }))
}

/**
 * Returns the questions that contain every word sought, in any case and spelling. Empty groups are
 * omitted.
 */
export function findQuestions(groups: readonly QuestionGroup[], sought: string): QuestionGroup[] {
  const words = searchKey(sought)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => holds(question, words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function holds({ question, answer }: Question, words: readonly string[]): boolean {
  const text = searchKey(`${question} ${plainText(answer)}`)
  return words.every((word) => text.includes(word))
}
