import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepTaps, startApp } from '../src/startup/first-script.ts'
import type { SheetPart } from '../src/startup/used-styles.ts'

interface RenderedPage {
  title: string
  markup: string
}

interface Renderer {
  renderPage: (call: {
    place: { pathname: string; search: string }
    answers: object
    at: number
  }) => Promise<RenderedPage | undefined>
  usedStyles: (sheet: readonly SheetPart[], markup: string) => string
}

/** Replaces what must be there exactly once. */
const put = (html: string, place: RegExp, markup: string): string => {
  if (html.split(place).length !== 2) throw new Error(`index.html: not one ${String(place)}`)
  return html.replace(place, () => markup)
}

const within = (tag: 'script' | 'style', text: string): string =>
  `<${tag} nonce="__CSP_NONCE__">${text}</${tag}>`

const STYLES = /<style[^>]*>[^]*?<\/style>/
const ROOT = /<div id="root">[^]*?<\/div>/

/**
 * Nothing stands between the page and its first paint: links to the style sheet and the app wait in a template, and a script
 * within the page puts them to use once it has been painted. Without scripts the style sheet comes at once.
 */
export const startLate = (html: string): string => {
  const [tag, app] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
  if (tag === undefined || app === undefined) throw new Error('index.html has no module')
  const links = html.match(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? []
  const sheets = links.filter((link) => link.includes('stylesheet')).join('')
  const preloads = links.filter((link) => link.includes('modulepreload')).join('')
  const bare = [tag, ...links].reduce((rest, each) => rest.replace(each, ''), html)
  const headed = put(bare, /<\/head>/, `<noscript>${sheets}</noscript></head>`)
  const foot = [
    within('script', `(${keepTaps.toString()})()`),
    `<template id="later">${sheets}<link rel="modulepreload" crossorigin href="${app}">${preloads}</template>`,
    within('script', `(${startApp.toString()})(${JSON.stringify(app)})`),
  ]
  return put(headed, /<\/body>/, `${foot.join('')}</body>`)
}

/** Pages that are the same for everybody, and hold their text without a script. */
const PUBLIC_PAGES = { 'landing.html': '/', 'login.html': '/login' }

/** Gives the shell the styles of what it shows, and writes the public pages beside it. */
export const writePages = async (
  { renderPage, usedStyles }: Renderer,
  sheet: readonly SheetPart[],
  outDir: string,
): Promise<void> => {
  const index = readFileSync(join(outDir, 'index.html'), 'utf8')
  const shell = put(index, /<\/head>/, `${within('style', usedStyles(sheet, index))}</head>`)
  writeFileSync(join(outDir, 'index.html'), shell)
  for (const [file, pathname] of Object.entries(PUBLIC_PAGES)) {
    const page = await renderPage({ place: { pathname, search: '' }, answers: {}, at: 0 })
    if (!page) throw new Error(`${pathname} was not rendered`)
    const drawn = put(shell, ROOT, `<div id="root" data-drawn>${page.markup}</div>`)
    const titled = put(drawn, /<title>[^<]*<\/title>/, `<title>${page.title}</title>`)
    const styled = put(titled, STYLES, within('style', usedStyles(sheet, page.markup)))
    writeFileSync(
      join(outDir, file),
      pathname === '/' ? put(styled, /<noscript id=[\s\S]*?<\/noscript>/, '') : styled,
    )
  }
}
