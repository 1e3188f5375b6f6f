import type { Lang } from './lang.ts'

export type AskOpen = (
  cls: string,
  method: string,
  data: Readonly<Record<string, unknown>>,
) => Promise<object | undefined>

export type FirstReply = { key: readonly unknown[]; data: unknown }

/**
 * A page as first rendered for a visitor. `hints`: head links that preload what the first view
 * needs. `module`: the page's source module, used to find its styles in the build.
 */
export type FirstPage = {
  html: string
  hints: string
  replies: FirstReply[]
  module: string | undefined
}

export type DrawPage = (path: string, lang: Lang, ask: AskOpen) => Promise<FirstPage>

export const FIRST_REPLIES = 'first-replies'
