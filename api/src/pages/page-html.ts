import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAnswers } from './page-answers.ts'

export interface RenderedPage {
  title: string
  markup: string
  /** The rules that its markup needs. */
  styles: string
  theme: Readonly<Record<string, string>>
}

interface PageParts {
  nonce: string
  session_id: number
  answers: PageAnswers
  at: number
  rendered: RenderedPage | undefined
  /** Of its screen, so that the browser asks for all of them at once. */
  files: readonly string[]
}

const NONCE_PLACE = '__CSP_NONCE__'

/** Replaces what must be there exactly once. */
const put = (html: string, place: RegExp, markup: string): string => {
  if (html.split(place).length !== 2) throw new Error(`index.html: not one ${String(place)}`)
  return html.replace(place, () => markup)
}

/** Read as JSON and never run: the one character that could end the block, or begin a comment in it, is escaped. */
const jsonBlock = (value: unknown): string =>
  `<script type="application/json" id="page">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/** The last template holds what is fetched once the page is painted. The app reads what is written behind it. */
const intoLater = (page: string, links: string, block: string): string => {
  const end = '</template>'
  const place = page.lastIndexOf(end)
  if (place === -1) throw new Error('index.html has no template')
  return `${page.slice(0, place)}${links}${end}${block}${page.slice(place + end.length)}`
}

/** The school's colours hold against those of the style sheet, which comes after them. */
const themeRule = (theme: RenderedPage['theme']): string =>
  `:root:root{${Object.entries(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** A page as the browser gets it, around what React has rendered. What people wrote is put in last: nothing is looked for in it. */
export const pageHtml = (
  shell: string,
  { nonce, session_id, answers, at, rendered, files }: PageParts,
): string => {
  const missing = files.filter((file) => !shell.includes(file))
  const block = jsonBlock({ at, session_id, answers })
  const page = intoLater(shell.replaceAll(NONCE_PLACE, nonce), missing.map(preload).join(''), block)
  if (!rendered) return page
  const titled = put(page, /<title>[^<]*<\/title>/, `<title>${rendered.title}</title>`)
  const style = `<style nonce="${nonce}">${rendered.styles}${themeRule(rendered.theme)}</style>`
  const styled = put(titled, /<style[^>]*>[^]*?<\/style>/, style)
  return put(styled, /<div id="root">[^]*?<\/div>/, `<div id="root" data-drawn>${rendered.markup}</div>`)
}

export const readShell = (folder: string): string => readFileSync(join(folder, 'index.html'), 'utf8')
